"""Compiles the engine to WebAssembly: native/wasm becomes two modules in src/borj/engine/wasm.

    build_wasm.py [--folder FOLDER] [--if-older]

borj-simd.wasm takes several numbers at a time, borj.wasm is for browsers that cannot; they find the
same. The compiler is zig, from the wheel `ziglang` of the Python that runs this or from the PATH,
or the clang of a WASI SDK (WASI_SDK_PATH). Of a C++ library only headers are used, so nothing else
is compiled on the way. What is left in a module: no threads, no exceptions, three imports.
Standard library only.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "native"
SOURCES = ("module.cpp", "memory.cpp")
NO_COMPILER = 3  # the exit code
FOLDER = ROOT / "src" / "borj" / "engine" / "wasm"
# The modules, and how each is compiled besides what they have in common. Where code is put in place
# of a call is limited: it is sent to every browser.
MODULES: Mapping[str, Sequence[str]] = {
    "borj.wasm": ("-mllvm", "-inline-threshold=100"),
    "borj-simd.wasm": ("-msimd128", "-mllvm", "-inline-threshold=63"),
}
OUTPUTS = tuple(FOLDER / name for name in MODULES)

COMPILE = (
    *("-c", "-std=c++20", "-O3", "-DNDEBUG", "-mbulk-memory", "-ffp-contract=off"),
    *("-DBORJ_NO_THREADS", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics"),
    *("-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion"),
)
# The stack holds the lists of actions of some 240 plies. It comes first in the memory, so that
# one that is too small traps rather than overwrites something.
LINK = (
    *("--no-entry", "--gc-sections", "--strip-all", "--fatal-warnings"),
    *("--stack-first", "-z", "stack-size=4194304"),
)


@dataclass(frozen=True)
class Tools:
    """How to call the compiler and the linker."""

    compiler: Sequence[str]
    linker: Sequence[str]


def tools(env: Mapping[str, str]) -> Tools | None:
    """Returns what is there to compile with, or None."""
    if sdk := env.get("WASI_SDK_PATH"):
        programs = Path(sdk) / "bin"
        sysroot = Path(sdk) / "share" / "wasi-sysroot"
        clang = (str(programs / "clang++"), "--target=wasm32-wasip1", f"--sysroot={sysroot}")
        return Tools(clang, (str(programs / "wasm-ld"),))
    spec = importlib.util.find_spec("ziglang")
    zig = shutil.which("zig", path=env.get("PATH"))
    if spec is not None and spec.origin is not None:
        zig = str(Path(spec.origin).with_name("zig"))
    if zig is None:
        return None
    return Tools((zig, "c++", "-target", "wasm32-wasi"), (zig, "wasm-ld"))


def up_to_date(output: Path) -> bool:
    """Tells whether a module is younger than everything it is made from."""
    if not output.exists():
        return False
    sources = [*NATIVE.rglob("*.hpp"), *(NATIVE / "wasm").iterdir(), Path(__file__)]
    return output.stat().st_mtime > max(path.stat().st_mtime for path in sources)


def build(output: Path, with_tools: Tools, env: Mapping[str, str]) -> None:
    """Compiles and links a module; it is there whole or not at all."""
    with tempfile.TemporaryDirectory(prefix="borj-wasm-") as directory:
        objects = []
        for name in SOURCES:
            objects.append(str(Path(directory, name).with_suffix(".o")))
            source = str(NATIVE / "wasm" / name)
            options = (*COMPILE, *MODULES[output.name])
            command = [*with_tools.compiler, *options, source, "-o", objects[-1]]
            subprocess.run(command, check=True, env=env, cwd=directory)
        made = Path(directory, output.name)
        command = [*with_tools.linker, *LINK, *objects, "-o", str(made)]
        subprocess.run(command, check=True, env=env, cwd=directory)
        output.parent.mkdir(parents=True, exist_ok=True)
        part = output.with_name(f"{output.name}.{os.getpid()}.part")
        shutil.copyfile(made, part)
        part.replace(output)


def main(arguments: Sequence[str]) -> int:
    """Builds what the arguments ask for; returns the exit code."""
    parser = argparse.ArgumentParser(description="Compile the engine to WebAssembly.")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--if-older", action="store_true", help="only if a source is younger")
    options = parser.parse_args(arguments)
    outputs = [options.folder.absolute() / name for name in MODULES]
    if options.if_older:
        outputs = [output for output in outputs if not up_to_date(output)]
    if not outputs:
        return 0
    found = tools(os.environ)
    if found is None:
        print("no compiler for WebAssembly: pip install ziglang", file=sys.stderr)
        return NO_COMPILER
    with ThreadPoolExecutor() as side_by_side:
        builds = [side_by_side.submit(build, output, found, os.environ) for output in outputs]
    try:
        for output, made in zip(outputs, builds, strict=True):
            made.result()
            print(f"{output}: {output.stat().st_size:,} bytes")
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
