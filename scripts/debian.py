"""Packages of the system that tests want, asked for where that is possible.

Debian and its kin let root install them; elsewhere this does nothing. Standard library only.
"""

import os
import shutil
import subprocess


def install(*packages: str) -> None:
    """Says so and asks the system's package manager for them, if we may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print(f"apt-get install {' '.join(packages)} (as root; for the tests)", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = ["apt-get", "-qq", *arguments]
        if subprocess.run(command, env=env, stdin=subprocess.DEVNULL, check=False).returncode:
            return
