"""Finds a clang with libFuzzer for the long tests, and installs it where that is possible.

    clang.py

Where there is none, packs are still changed at random under the sanitizers of another compiler,
but nothing learns which of them lead further. Standard library only.
"""

import shutil
import subprocess
import sys

import debian

PACKAGES = ("clang", "libclang-rt-dev")
MISSING = 77  # the exit code
ADVICE = """\
The pack readers are not fuzzed with libFuzzer: there is no clang that brings it.
To do so: sudo apt install clang libclang-rt-dev, then ./borj test --long"""
TARGET = 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }'


def find() -> str | None:
    """Returns a clang++ that makes fuzzers, or None."""
    path = shutil.which("clang++")
    if path is None:
        return None
    command = [path, "-fsanitize=fuzzer,address", "-x", "c++", "-", "-o", "/dev/null"]
    done = subprocess.run(command, input=TARGET, capture_output=True, text=True, check=False)
    return None if done.returncode else path


def main() -> int:
    """Says where it is, or that there is none; returns the exit code."""
    if find() is None:
        debian.install(*PACKAGES)
    found = find()
    print(found or ADVICE, flush=True)
    return 0 if found else MISSING


if __name__ == "__main__":
    sys.exit(main())
