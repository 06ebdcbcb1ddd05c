"""Barefoot sandals: pearls and cord from a toe loop to the ankle, a pair laid flat."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 66, "fill": 0.82, "lens": 95, "fstop": 14, "light": "flat"}


def strand(path, pearl, radius, parent, every=1):
    """Pearls along a line, the cord between."""
    for i, (p, _, _) in enumerate(shapes.spaced(path, [radius * 2.06] * 200)):
        if i % every == 0:
            shapes.ball(p + Vector((0, 0, radius)), radius, pearl, 32, parent=parent)
    shapes.wire([Vector(path(k / 40)) + Vector((0, 0, radius)) for k in range(41)], .012, studio.satin("champagne", .6), parent=parent)


def sandal(root, pearl, metal):
    strand(lambda t: (.02 * math.sin(6 * t), -.15 - .75 * t, 0), pearl, .046, root)                    # down to the toe
    shapes.hoop((.0, -1.02, .03), .11, .018, studio.satin("champagne", .6), parent=root)
    for side in (-1, 1):
        strand(lambda t, s=side: (s * (.02 + .44 * t ** .8), -.12 + .52 * t + .10 * math.sin(3 * t), 0), pearl, .042, root)
        strand(lambda t, s=side: (s * .40 * t, -.45 + .62 * math.sin(1.5 * t) * .5 + .30 * t, 0), pearl, .032, root)
        cord = [(side * .46, .42, .03), (side * .40, .70, .03), (side * .22, .95, .03), (side * .10, 1.25, .03), (side * .16, 1.50, .03)]
        shapes.wire(cord, .016, studio.satin("champagne", .6), parent=root)
        shapes.ball(cord[-1], .042, pearl, 28, parent=root)
    shapes.ball((0, -.13, .075), .085, pearl, 48, parent=root)
    for k in range(9):
        a = 2 * math.pi * k / 9
        shapes.ball((.115 * math.cos(a), -.13 + .115 * math.sin(a), .04), .030, metal, 20, parent=root)


def build(params):
    for x, turn in ((-.56, 7), (.56, -9)):
        sandal(shapes.group((x, 0, 0), (0, 0, math.radians(turn))), studio.pearl("white"), studio.metal("gold"))
