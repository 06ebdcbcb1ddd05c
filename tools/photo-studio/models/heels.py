"""Heels under a bridal shoe."""
import math

import shapes

from .flat_shoes import LENGTH


def stiletto(root, last, cloth, metal):
    """Slender, curved forward under the seat, tipped with metal."""
    def post(u, v):
        a = 2 * math.pi * u
        slim = (1 - v) ** 1.9
        rx, ry = .026 + .105 * slim, .028 + .125 * slim
        y = .15 - .06 * v + .035 * math.sin(math.pi * v)
        return (rx * math.cos(a) + last.inward(.07), y + ry * math.sin(a), (last.sole_z(.07) - .02) * (1 - v) + .012)
    shapes.sheet(post, 40, 32, cloth, closed=True, parent=root, uv=lambda u, v: (u, v))
    shapes.lathe([(.0001, 0), (.030, 0), (.030, .03), (.0001, .03)], metal, 32, at=(last.inward(.07), .09, 0), parent=root)


def block(root, last, cloth):
    """Broad and straight, a little narrower at the floor."""
    def post(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 5 + abs(s) ** 5) ** (-1 / 5)
        shrink = 1 - .16 * v
        return (.122 * k * c * shrink + last.inward(.08), .145 + .135 * k * s * shrink - .02 * v, (last.sole_z(.08) - .012) * (1 - v))
    shapes.sheet(post, 64, 16, cloth, closed=True, parent=root, uv=lambda u, v: (u, v))


def wedge(root, last, cork):
    """Cork from the heel to the ball of the foot."""
    def wall(u, v):
        s = .004 + .72 * (1 - abs(2 * u - 1))
        side = -1 if u < .5 else 1
        return (side * last.width(s) * 1.03 + last.inward(s), s * LENGTH, (last.sole_z(s) - .02) * (1 - v))
    shapes.sheet(wall, 128, 10, cork, closed=True, parent=root, uv=lambda u, v: (u * 4, v))
