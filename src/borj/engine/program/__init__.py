"""Programs from elsewhere that speak UGI: asked with or without waiting, however they behave."""

from borj.engine.program.asynchronous import AsyncProgram
from borj.engine.program.blocking import Program
from borj.engine.program.spoken import Answer, Fault, Info, Setting

__all__ = ["Answer", "AsyncProgram", "Fault", "Info", "Program", "Setting"]
