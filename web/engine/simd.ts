/** Which of the two modules a browser can run: they find the same, one of them sooner. */

// A module with one function, () => i32x4.dot_i16x8_s(i16x8.splat(0), i16x8.splat(0)).
const PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // a type: () => v128
  ...[0x03, 0x02, 0x01, 0x00], // a function of that type
  ...[0x0a, 0x0f, 0x01, 0x0d, 0x00], // its code: 13 bytes, no locals
  ...[0x41, 0x00, 0xfd, 0x10, 0x41, 0x00, 0xfd, 0x10, 0xfd, 0xba, 0x01, 0x0b],
);

/** Whether it can take several numbers at a time. */
export function simd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(PROBE);
}
