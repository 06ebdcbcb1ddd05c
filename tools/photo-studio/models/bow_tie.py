"""Bow tie, tied, lying with its band looped behind it."""
import math

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 62, "fill": 0.80, "lens": 90, "fstop": 14, "light": "flat"}


def cloth(params):
    return studio.fabric(params.get("cloth", "silk"), params.get("colour", "black"), params.get("pattern", "plain"),
                         params.get("accent", "ivory"), params.get("scale", 10.0), params.get("weave", 26))


def half_height(x, shape):
    """Half the height of a wing at x = 0 (knot) .. 1 (end)."""
    if shape == "batwing":
        return 0.17 + 0.15 * math.sin(min(1, x * 2.2) * math.pi / 2) + 0.02 * x
    return 0.15 + 0.33 * math.sin(min(1, x * 1.02) * math.pi / 2) ** 1.25 - 0.03 * max(0, x - .8)


def wing(root, side, material, shape, lift, grow, phase):
    """Pillowy wing with pleats that fan out of the knot."""
    def surface(u, v):
        x = u
        s = 2 * v - 1
        reach = (1.0 + 0.035 * (1 - s * s)) * grow
        height = half_height(x, shape) * grow
        fade = (1 - x) ** 1.7
        pleat = 0.050 * math.cos(3.3 * math.pi * s + phase) * fade * (1 - abs(s) ** 4) + 0.030 * math.cos(1.7 * math.pi * s + 1 + phase) * (1 - x) ** .8
        belly = 0.15 * (1 - abs(s) ** 2.6) * math.sin(math.pi * (0.12 + 0.80 * x)) ** 0.8
        roll = 0.030 * math.sin(math.pi * x) * s
        z = lift + belly + pleat + roll
        return (side * (0.04 + reach * x * 0.98), s * height + 0.012 * math.sin(4 * x + phase) * s, z)
    shapes.sheet(surface, 64, 56, material, 0.018, parent=root, uv=lambda u, v: (u, (2 * v - 1) * half_height(u, shape)))

    def under(u, v):                                           # flat back layer that closes the pillow
        x, y, z = surface(u, v)
        s = 2 * v - 1
        return (x, y, max(.012, lift - 0.03 * (1 - abs(s) ** 2.6)))
    shapes.sheet(under, 32, 24, material, 0.012, parent=root, uv=lambda u, v: (u, (2 * v - 1) * half_height(u, shape)))


def knot(root, material):
    """Barrel with two soft creases."""
    def surface(u, v):
        a = 2 * math.pi * u
        s = 2 * v - 1
        wide = 0.155 + 0.030 * s * s
        crease = 1 - 0.05 * math.cos(3 * a + 2.2 * s) - 0.03 * math.cos(5 * a - 1.4)
        c, d = math.cos(a), math.sin(a)
        k = (abs(c) ** 2.8 + abs(d) ** 2.8) ** (-1 / 2.8)
        cap = max(0.0, 1 - abs(s) ** 7) ** .30
        return (wide * k * c * crease * cap, s * 0.225, 0.115 + 0.160 * k * d * crease * cap)
    shapes.sheet(surface, 64, 32, material, closed=True, parent=root, uv=lambda u, v: (u * .9, v * .4))


def band(root, material, metal):
    """Neck band looped above the bow, with its slider."""
    def surface(u, v):
        a = math.pi * (0.04 + 1.92 * u) - math.pi / 2
        x, y = 0.78 * math.cos(a) * (1 - .10 * math.sin(a)), 0.62 + 0.62 * math.sin(a)
        tilt = 0.10 * (v - .5)
        return (x * (1 + tilt * .6), y * (1 + tilt * .3), 0.015 + 0.14 * v)
    shapes.sheet(surface, 120, 6, material, 0.016, parent=root, uv=lambda u, v: (u * 4, v * .15))
    shapes.box((.10, .05, .19), metal, at=(-.70, .90, .095), turn=(0, 0, .9), bevel=.012, parent=root)


def build(params):
    material = cloth(params)
    shape = params.get("shape", "butterfly")
    root = shapes.group()
    for side in (-1, 1):
        wing(root, side, material, shape, 0.02, 1.0, 1.3 + side)
        wing(root, side, material, shape, 0.10, 0.90, 0.2 + side * .6)
    knot(root, material)
    band(root, material, studio.metal(params.get("metal", "gold")))
    root.rotation_euler = (0, 0, math.radians(-4))
