"""The photo studio: palette, materials, set, camera and exposure. Runs inside Blender."""
import bpy

from .camera import camera
from .cloth import applique, calf, grosgrain, leather, nap, patent, satin, silk, velvet
from .exposure import render
from .hard import brushed, cork, enamel, gem, hammered, horn, metal, mother_of_pearl, paper, pearl, soapstone, stacked, wood
from .homespun import cotton, grenadine, knit, linen, moire, raffia, suede, wool
from .palette import CLOTHS
from .shader import Shader, forget
from .sheer import cloth_film, lace, lace_mask, tulle
from .stage import BACKDROPS, light_flat, light_standing, mark_set, room, sweep


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget()


def fabric(kind, colour, pattern="plain", accent="ivory", scale=9.0, weave=76):
    """Any cloth by name; `weave` is how many threads a texture unit has."""
    if kind == "silk":
        return silk(colour, pattern, accent, scale, weave)
    if kind == "satin":
        return satin(colour, 0.24, 0.06, weave * 1.6)
    if kind == "velvet":
        return velvet(colour)
    if kind in ("cotton", "raffia"):
        return {"cotton": cotton, "raffia": raffia}[kind](colour, pattern, accent, scale, weave)
    return {"linen": linen, "wool": wool, "knit": knit, "grenadine": grenadine}[kind](colour, weave)
