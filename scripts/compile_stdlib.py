"""Runs in Pyodide when the pages are built: the standard library without what no book needs,
compiled by the very Python that will load it, which makes the local book start in half the time.
"""

import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

# Nothing that the book or Pyodide imports: networks, mail, other processes, debuggers, test tools,
# character sets that no record is read in.
LEFT_OUT = """
__phello__ _pyio _pylong _pyrepl _strptime _sysconfigdata__emscripten_wasm32-emscripten argparse
bdb cProfile calendar cmd code compileall configparser csv ctypes curses dbm difflib doctest email
ensurepip filecmp fileinput ftplib getpass html http idlelib imaplib ipaddress lib2to3 mailbox
mimetypes modulefinder multiprocessing netrc nntplib optparse pdb pickletools plistlib poplib
pprint profile pstats pyclbr pydoc pydoc_data queue shelve smtplib socketserver sqlite3 statistics
symtable tabnanny tarfile timeit tkinter tomllib trace tracemalloc turtle turtledemo unittest
urllib uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
"""
KEPT_SETS = """
__init__ aliases ascii latin_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32
utf_32_be utf_32_le utf_8 utf_8_sig cp437 idna
"""
WITHOUT = tuple(LEFT_OUT.split())
CHARACTER_SETS = frozenset(KEPT_SETS.split())


def leave_out(name: str) -> bool:
    """Whether a file belongs to what is left out."""
    folder, _, file = name.rpartition("/")
    if folder == "encodings":
        return file.removesuffix(".py") not in CHARACTER_SETS
    return any(name == f"{part}.py" or name.startswith(f"{part}/") for part in WITHOUT)


def compile_all(source: str, target: str) -> None:
    """Write an archive of compiled modules."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or leave_out(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                name, data = f"{name}c", _code_to_hash_pyc(code, bytes(8), False)
            new.writestr(zipfile.ZipInfo(name), data)
