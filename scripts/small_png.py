"""Screenshots side by side as one small PNG: a palette of 256 colours, chosen by median cut.

Pages have few colours, so that nothing is lost to the eye, and a third of the bytes is left. The
browser reads the pictures and finds the palette; what is left to do here is to write the file.
"""

import base64
import struct
import zlib

from playwright.sync_api import Page

GAP = 24  # pixels between two pictures

# Pictures as data URLs beside each other → size, palette (3 bytes each) and indices, in base64.
_QUANTIZE = """async ({ pictures, gap, paper, scale, colours: most }) => {
  const images = await Promise.all(pictures.map(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  }));
  const size = (pixels) => Math.round(pixels * scale);
  const width = images.reduce((sum, image) => sum + size(image.width) + gap, -gap);
  const height = Math.max(...images.map((image) => size(image.height)));
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  brush.fillStyle = paper;
  brush.fillRect(0, 0, width, height);
  let x = 0;
  for (const image of images) {
    brush.imageSmoothingQuality = "high";
    brush.drawImage(image, x, 0, size(image.width), size(image.height));
    x += size(image.width) + gap;
  }
  const { data } = brush.getImageData(0, 0, width, height);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;
  const measure = (colours) => {
    const spread = [0, 1, 2].map((channel) => {
      let [low, high] = [255, 0];
      for (const [colour] of colours) {
        low = Math.min(low, part(colour, channel));
        high = Math.max(high, part(colour, channel));
      }
      return high - low;
    });
    const channel = spread.indexOf(Math.max(...spread));
    // Rare colours count, too: a thin line in its own colour is what makes a page.
    const weight = colours.reduce((sum, [, count]) => sum + Math.sqrt(count), 0);
    return { colours, channel, worth: spread[channel] * Math.sqrt(weight) };
  };
  let boxes = [measure([...counts])];
  while (boxes.length < most) {
    boxes.sort((one, other) => other.worth - one.worth);
    const [{ colours, channel, worth }] = boxes;
    if (worth === 0) break;
    colours.sort(([one], [other]) => part(one, channel) - part(other, channel));
    const half = colours.reduce((sum, [, count]) => sum + Math.sqrt(count), 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < colours.length - 2 && sum < half) sum += Math.sqrt(colours[cut++][1]);
    boxes.splice(0, 1, measure(colours.slice(0, cut + 1)), measure(colours.slice(cut + 1)));
    boxes = boxes.filter((box) => box.colours.length);
  }
  const index = new Map();
  const palette = boxes.map(({ colours }, i) => {
    for (const [colour] of colours) index.set(colour, i);
    // The commonest one stays exact: large plain areas keep their colour.
    return colours.reduce((most, own) => (own[1] > most[1] ? own : most))[0];
  });
  const indices = new Uint8Array(width * height);
  for (let i = 0; i < indices.length; i++)
    indices[i] = index.get((data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2]);
  let text = "";
  for (let i = 0; i < indices.length; i += 32768)
    text += String.fromCharCode(...indices.subarray(i, i + 32768));
  return { width, height, palette, indices: btoa(text) };
}"""


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def within(page: Page, pictures: list[bytes], paper: str, most: int) -> bytes:
    """The largest of some sizes that takes no more than so many bytes."""
    sizes = (beside(page, pictures, paper, scale, 128) for scale in (1, 0.8, 0.65, 0.5, 0.4))
    return next(picture for picture in sizes if len(picture) <= most)


def beside(
    page: Page, pictures: list[bytes], paper: str, scale: float = 1, colours: int = 256
) -> bytes:
    """Pictures beside each other on paper of a colour; `page` is any page without a policy."""
    sources = [f"data:image/png;base64,{base64.b64encode(one).decode()}" for one in pictures]
    given = {"pictures": sources, "gap": GAP, "paper": paper, "scale": scale, "colours": colours}
    told = page.evaluate(_QUANTIZE, given)
    width, height = told["width"], told["height"]
    indices = base64.b64decode(told["indices"])
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    palette = b"".join(colour.to_bytes(3) for colour in told["palette"])
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", palette)
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )
