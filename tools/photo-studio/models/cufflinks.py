"""A pair of cufflinks, one facing us and one turned to show its swivel bar; ovals joined by a chain; a set with shirt studs."""
import math
from types import SimpleNamespace

from mathutils import Vector

import shapes
import studio

from .cufflink_faces import FACES

VIEW = {"azimuth": 1, "elevation": 22, "fill": 0.82, "lens": 85, "fstop": 11}


def inlay(name):
    if name == "mother-of-pearl":
        return studio.mother_of_pearl()
    if name == "smoke-pearl":
        return studio.mother_of_pearl(True)
    if name.startswith("soapstone-"):
        return studio.soapstone(name.removeprefix("soapstone-"))
    if name == "horn":
        return studio.horn()
    return studio.enamel(name)


def post(root, metal):
    """Two arms and a bullet toggle."""
    for side in (-1, 1):
        shapes.wire([(side * .085, 0, z) for z in (-.20, -.45, -.75, -1.02)], .034, metal, parent=root)
    shapes.lathe([(.10, -.25), (.125, -.27), (.125, -.30), (.10, -.32)], metal, 64, parent=root)
    bullet = [(.0001, -.52), (.07, -.515), (.11, -.49), (.125, -.45), (.125, -.20), (.112, -.19), (.112, -.15), (.125, -.14)]
    bullet += [(r, -z) for r, z in reversed(bullet)]
    shapes.lathe(bullet, metal, 64, at=(0, 0, -1.02), turn=(0, math.pi / 2, 0), parent=root)


def lean(root, head, tail):
    """Tip it forward until both the face and the toggle touch the table."""
    low, high = math.radians(45), math.radians(91)
    for _ in range(7):
        root.rotation_euler.x = (low + high) / 2
        if shapes.lowest(head) > shapes.lowest(tail):
            low = root.rotation_euler.x
        else:
            high = root.rotation_euler.x


def build(params):
    kind = params.get("metal", "gold")
    stone = params.get("stone")
    style = SimpleNamespace(metal=studio.metal(kind), satin=studio.metal(kind, 0.26), metal_name=kind,
                            face=inlay(params.get("inlay", "mother-of-pearl")), gem=studio.gem(stone) if stone else None)
    shape = params.get("shape", "disc")
    if shape == "chain":
        return chained(kind, style)
    for at, spin in (((-.78, -.35, 0), 14), ((.82, .10, 0), -58)):
        root = shapes.group(at, (0, 0, math.radians(spin)))
        head, tail = shapes.group(parent=root), shapes.group(parent=root)
        FACES[shape](head, style)
        post(tail, style.metal)
        lean(root, head, tail)
        shapes.rest(root)
    for k in range(params.get("studs", 0)):
        stud(style, (-.95 + .62 * k, -1.45 + .10 * (k % 2), 0))


def stud(style, at):
    """A shirt stud lying on its back plate, tipped towards us."""
    root = shapes.group(at, (math.radians(38), 0, math.radians(8)))
    face = shapes.group((0, 0, .30), parent=root)
    face.scale = (.34,) * 3
    FACES["ribbed"](face, style)
    shapes.lathe([(.05, .28), (.05, .02), (.17, .02), (.18, 0), (.17, -.02), (.0001, -.02)], style.metal, 64, parent=root)
    shapes.rest(root)


def chained(kind, style):
    """Two hammered ovals joined by three links, twice."""
    skin = studio.hammered(kind, 9.0, .035)
    for at, spin in (((-.10, .38, 0), 12), ((.12, -.48, 0), -16)):
        root = shapes.group(at, (0, 0, math.radians(spin)))
        for side in (-1, 1):
            plate = shapes.group((side * .95, 0, .32), (math.radians(26), math.radians(side * 6), 0), root)
            oval = shapes.lathe([(.0001, .10), (.3, .092), (.5, .07), (.6, .03), (.61, -.02), (.56, -.05), (.0001, -.06)], skin, 128, parent=plate)
            oval.scale = (1.0, .74, 1.0)
            shapes.hoop((0, 0, -.12), .07, .022, style.metal, axis=(1, 0, 0), parent=plate)
        for k in range(5):
            x = -.44 + .22 * k
            shapes.hoop((x, 0, .20), .135, .030, style.metal, axis=Vector((0, 1, .3)) if k % 2 else Vector((0, .3, 1)), parent=root, squash=.7)
        shapes.rest(root)
