"""A pair of earrings: pear halo, pearl drop or chandelier laid out; studs and hoops standing."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 74, "fill": 0.74, "lens": 100, "fstop": 16, "light": "flat"}


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    pearl = studio.pearl(params.get("pearl", "white"))
    gem = studio.gem(params.get("stone", "diamond"))
    white = studio.gem("melee")
    style = params.get("style", "pear")
    if style in STANDING:
        return STANDING[style](metal, pearl)
    draw = {"pear": pear, "pearl": pearl_drop, "chandelier": chandelier}[style]
    for side in (-1, 1):
        root = shapes.group((side * (0.46 if style != "chandelier" else 0.62), 0, 0), (0, 0, math.radians(side * 3)))
        draw(root, metal, pearl, gem, white)
        shapes.rest(root)


def link(root, y0, y1, metal, z=0.0):
    """Two small interlocked rings between y0 and y1."""
    r = abs(y1 - y0) / 3.2
    shapes.hoop((0, y0 - r, z), r, .012, metal, parent=root)
    shapes.hoop((0, y1 + r, z), r, .012, metal, axis=(1, 0, .35), parent=root)


def hook(root, y, metal):
    """Ear wire lying on its side behind the stud."""
    shapes.wire([(0, y, -.02), (0, y + .08, -.06), (.02, y + .22, -.07), (.08, y + .30, -.07), (.16, y + .26, -.07), (.18, y + .10, -.07), (.19, y - .08, -.07)],
                .013, metal, parent=root)


def pear(root, metal, pearl, gem, white):
    hook(root, .86, metal)
    shapes.setting((0, .78, .05), .105, metal, white, parent=root)
    shapes.halo((0, .78, .03), .165, .034, metal, white, parent=root)
    link(root, .60, .385, metal)
    shapes.setting((0, .33, .03), .055, metal, white, "marquise", parent=root)
    shapes.hoop((0, .25, 0), .03, .010, metal, parent=root)
    shapes.setting((0, -.14, .06), .235, metal, gem, "pear", parent=root)
    shapes.halo((0, -.14, .04), .315, .036, metal, white, "pear", parent=root)


def pearl_drop(root, metal, pearl, gem, white):
    hook(root, .80, metal)
    shapes.setting((0, .74, .05), .12, metal, gem, parent=root)
    for k in range(5):
        a = math.radians(-90 + (k - 2) * 38)
        shapes.leaf((.02 * math.cos(a), .66 + .02 * math.sin(a), .03), (math.cos(a), math.sin(a), .1), (0, 0, 1), .20 if k != 2 else .24, metal, .42, parent=root)
    shapes.wire([(0, .6, .02), (0, .45, .02), (0, .28, .02)], .010, metal, parent=root)
    shapes.setting((0, .32, .04), .050, metal, white, parent=root)
    shapes.lathe([(0.0001, .30), (.05, .29), (.10, .25), (.13, .205), (.125, .20), (.08, .235), (.0001, .25)], metal, 48, turn=(-math.pi / 2, 0, 0), parent=root)
    shapes.ball((0, -.05, .02), (.275, .30, .275), pearl, 64, parent=root)
    shapes.ball((0, -.36, .02), .022, metal, 20, parent=root)


def chandelier(root, metal, pearl, gem, white):
    """Three tiers of stones, each tier wider, with drops under the last."""
    hook(root, 1.02, metal)
    shapes.setting((0, .94, .05), .11, metal, white, parent=root)
    shapes.halo((0, .94, .03), .165, .030, metal, white, parent=root)
    link(root, .76, .64, metal)
    tiers = ((.52, .20, 3), (.24, .34, 5), (-.06, .46, 7))
    for y, half, count in tiers:
        rail = [(half * (2 * i / 12 - 1), y - .10 * (1 - (2 * i / 12 - 1) ** 2), 0) for i in range(13)]
        shapes.wire(rail, .016, metal, parent=root)
        for i in range(count):
            s = 2 * i / (count - 1) - 1
            x, top = half * s, y - .10 * (1 - s * s)
            shapes.setting((x, top, .03), .044, metal, white, parent=root)
            drop = top - .13
            shapes.wire([(x, top, 0), (x, top - .04, 0), (x, drop + .06, 0)], .008, metal, parent=root)
            if y > -.05 or i % 2 == 0:
                shapes.setting((x, drop - .01, .03), .062 if y > -.05 else .085, metal, gem, "pear", parent=root)
            else:
                shapes.setting((x, drop, .03), .060, metal, white, "marquise", parent=root)
    for side in (-1, 1):
        shapes.wire([(0, .64, 0), (side * .10, .60, 0), (side * .20, .52, 0)], .013, metal, parent=root)
        for (y0, half0, _), (y1, half1, _) in zip(tiers, tiers[1:]):
            shapes.wire([(side * half0, y0, 0), (side * (half0 + .05), (y0 + y1) / 2, 0), (side * half1, y1, 0)], .012, metal, parent=root)


def studs(metal, pearl):
    """One facing us, one tipped to show its post and scroll."""
    for at, turn in (((-.42, -.1, 0), (62, 0, 8)), ((.46, .12, 0), (46, 0, -64))):
        root = shapes.group(at, tuple(math.radians(k) for k in turn))
        shapes.ball((0, 0, 0), (.40, .40, .37), pearl, 72, parent=root)
        shapes.lathe([(.0001, -.36), (.10, -.355), (.16, -.33), (.20, -.27), (.19, -.30), (.15, -.37), (.05, -.40)], metal, 64, parent=root)
        shapes.wire([(0, 0, z) for z in (-.36, -.6, -.85, -1.08)], .030, metal, parent=root)
        for side in (-1, 1):                                       # the scroll that closes it
            loop = [(side * (.05 + .13 * math.sin(a)), .0, -.86 - .11 * (1 - math.cos(a))) for a in [2 * math.pi * k / 12 for k in range(13)]]
            shapes.wire(loop, .034, metal, parent=root)
        shapes.rest(root)


def hoops(metal, pearl):
    """Round outside, flat inside, standing on edge."""
    for at, turn, lean in (((-.40, -.30, 0), 22, 86), ((.42, .26, 0), -34, 84)):
        root = shapes.group(at, (math.radians(lean), 0, math.radians(turn)))
        section = [(.70 + .095 * math.cos(a), .085 * math.sin(a)) for a in [-math.pi / 2 + math.pi * k / 16 for k in range(17)]]
        shapes.lathe(section + [(.70, -.085)], metal, 192, parent=root)
        shapes.ball((0, .74, 0), (.09, .05, .10), metal, 24, parent=root)
        post = [Vector((.02, .76, 0)), Vector((.02, .90, 0)), Vector((-.10, .96, 0)), Vector((-.26, .88, 0)), Vector((-.36, .70, 0))]
        shapes.wire(post, .020, metal, parent=root)
        shapes.rest(root)


STANDING = {"studs": studs, "hoops": hoops}
