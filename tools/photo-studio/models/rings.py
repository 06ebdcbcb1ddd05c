"""Engagement ring standing beside a wedding band, a pair of wedding bands, or an eternity band."""
import math

import shapes
import studio

VIEW = {"azimuth": 6, "elevation": 20, "fill": 0.74, "lens": 100, "fstop": 13}


def hoop_profile(radius, width, depth):
    """Comfort-fit section: domed outside, softly curved inside."""
    outer = [(radius + depth * (1 - (abs(s) ** 2.6)) * .55 + depth * .45 * (1 - abs(s) ** 8), s * width / 2) for s in [i / 10 for i in range(-10, 11)]]
    inner = [(radius - depth * .06 * (1 - s * s), s * width / 2) for s in [i / 5 for i in range(5, -6, -1)]]
    return outer + inner + outer[:1]


def band(root, metal, radius=.70, width=.30, depth=.11, groove=None):
    shapes.lathe(hoop_profile(radius, width, depth), metal, 192, parent=root)
    if groove:
        for z in (-width * .30, width * .30):
            shapes.hoop((0, 0, z), radius + depth * .95, .012, groove, parent=root, n=64)


def pave(root, metal, gem, radius, depth, count, size, start, end):
    for k in range(count):
        a = start + (end - start) * k / (count - 1)
        at = ((radius + depth * .92) * math.cos(a), (radius + depth * .92) * math.sin(a), 0)
        seat = shapes.group(at, (0, math.pi / 2, 0), root)
        seat.rotation_euler = (math.pi / 2, 0, a + math.pi / 2)
        shapes.stone((0, 0, .012), size, gem, parent=seat)
        for x in (-1, 1):
            for y in (-1, 1):
                shapes.ball((x * size * .78, y * size * .78, size * .15), size * .22, metal, 10, parent=seat)


def solitaire(root, metal, gem, cut, white):
    """Ring in the xy plane, stone at +y."""
    radius, depth = .66, .085
    shapes.lathe(hoop_profile(radius, .17, depth), metal, 160, parent=root)
    pave(root, metal, white, radius, depth, 9, .050, math.radians(112), math.radians(160))
    pave(root, metal, white, radius, depth, 9, .050, math.radians(20), math.radians(68))
    size = .285
    head = shapes.group((0, radius + .34, 0), (-math.pi / 2, 0, 0), root)      # +z of the head points to +y
    shapes.stone((0, 0, 0), size, gem, cut, parent=head)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        c, s = math.cos(a), math.sin(a)
        k = .84 if cut == "emerald" else (1.04 if cut == "cushion" else 1.0)
        shapes.wire([(c * .05, s * .05, -.31), (c * .12, s * .12, -.22), (c * size * .8 * k, s * size * .8 * k, -.10), (c * size * k, s * size * k, .0),
                     (c * size * .98 * k, s * size * .98 * k, .05), (c * size * .84 * k, s * size * .84 * k, .075)], .024, metal, parent=head)
    shapes.hoop((0, 0, -.15), size * .62, .018, metal, parent=head)
    shapes.ball((0, 0, -.30), (.10, .10, .05), metal, 24, parent=head)


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    gem = studio.gem(params.get("stone", "diamond"))
    white = studio.gem("melee")
    style = params.get("style", "set")
    if style == "eternity":
        return eternity(metal, white)
    if style == "bands":
        second = studio.metal(params.get("second", params.get("metal", "gold")))
        flat = shapes.group((.62, -.10, 0), (0, 0, .3))
        band(flat, metal, .74, .34, .12)
        shapes.rest(flat)
        lean = shapes.group((-.62, .12, 0), (math.radians(78), 0, math.radians(-30)))
        band(lean, second, .64, .24, .10)
        pave(lean, second, white, .64, .10, 25, .055, 0, math.radians(345))
        shapes.rest(lean)
        return
    up = shapes.group((-.34, 0, 0), (math.radians(84), 0, math.radians(16)))
    solitaire(up, metal, gem, params.get("cut", "round"), white)
    shapes.rest(up)
    flat = shapes.group((.70, -.42, 0), (0, 0, .3))
    band(flat, metal, .62, .20, .09)
    pave(flat, metal, white, .62, .09, 34, .050, 0, 2 * math.pi * 33 / 34)
    shapes.rest(flat)


def eternity(metal, white):
    """One narrow band, stones all the way round, leaning on a second that lies flat."""
    for at, turn in (((.42, -.40, 0), (0, 0, .2)), ((-.36, .20, 0), (math.radians(80), 0, math.radians(-24)))):
        root = shapes.group(at, turn)
        shapes.lathe(hoop_profile(.66, .17, .075), metal, 160, parent=root)
        pave(root, metal, white, .66, .085, 38, .056, 0, 2 * math.pi * 37 / 38)
        shapes.rest(root)
