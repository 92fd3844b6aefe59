"""Scripts of this folder as modules."""
import importlib.machinery
import importlib.util
import os


def loaded(name):
    """The script of that name, loaded anew."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    loader = importlib.machinery.SourceFileLoader(f"faults_{name}", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
