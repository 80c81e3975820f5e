"""Runs the program: python -m nqueens_sheet --n 8 > out.svg"""

import os
import subprocess
import sys

from nqueens_sheet import _program

command = [_program(), *sys.argv[1:]]
if os.name == "nt":
    sys.exit(subprocess.run(command).returncode)
os.execv(command[0], command)
