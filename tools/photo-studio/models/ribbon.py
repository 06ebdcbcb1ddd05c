"""Ribbon for the hair: a flat bow with tails on a clip, or a padded band with a knot."""
import math

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 58, "fill": 0.80, "lens": 95, "fstop": 14, "light": "flat"}


def build(params):
    colour = params.get("colour", "ivory")
    {"bow": bow, "headband": headband}[params["style"]](params, colour)


def bow(params, colour):
    """Two flat loops, two tails cut on the slant, a knot; the steel clip shows at the edge."""
    cloth = studio.velvet(colour)
    for side in (-1, 1):
        for layer in (0, 1):
            def loop(u, v, side=side, layer=layer):
                s = 2 * v - 1
                half = .16 + .20 * math.sin(u * math.pi / 2) ** .9
                lift = .06 + .16 * math.sin(math.pi * u) * layer + .03 * math.cos(4 * s + side) * (1 - u)
                return (side * (.06 + .92 * u), s * half + .05 * u, lift)
            shapes.sheet(loop, 48, 24, cloth, .022)

        def tail(u, v, side=side):
            s = 2 * v - 1
            cut = .14 * s * side * max(0, u - .8) / .2
            x = side * (.05 + .42 * u + .06 * math.sin(3 * u)) + s * .20
            return (x, -.08 - (1.15 + cut) * u, .05 + .05 * math.sin(5 * u + side) * u)
        shapes.sheet(tail, 64, 20, cloth, .022)

    def knot(u, v):
        a, s = 2 * math.pi * u, 2 * v - 1
        k = max(0.0, 1 - abs(s) ** 6) ** .4
        return (.15 * math.cos(a) * (1 + .1 * s * s) * k, s * .21, .14 + .13 * math.sin(a) * k)
    shapes.sheet(knot, 48, 24, cloth, closed=True)


def headband(params, colour):
    """A wide satin band standing on its ends, its folds gathered into one knot at the side."""
    cloth = studio.satin(colour, .36, .10, 46)
    knot_at = .32

    def centre(t):
        a = math.radians(-18 + 216 * t)
        return (.95 * math.cos(a), 0, .42 + 1.0 * math.sin(a)), a

    def surface(u, v):
        (x, y, z), a = centre(u)
        b = 2 * math.pi * v
        slim = math.sin(math.pi * min(1, max(0, .06 + .88 * u))) ** .35
        near = math.exp(-((u - knot_at) / .07) ** 2)               # the folds draw together under the knot
        wide, deep = .30 * slim * (1 - .48 * near), .055 * slim * (1 + .9 * near)
        s = math.sin(b)
        folds = math.sin(11 * s + 5 * math.sin(9 * u)) * (.35 + .65 * math.exp(-abs(u - knot_at) / .16))
        out = deep * math.cos(b) + .016 * slim * folds * (1 if math.cos(b) > 0 else -.4)
        return (x + out * math.cos(a), y + wide * s, z + out * math.sin(a))
    shapes.sheet(surface, 320, 120, cloth, uv=lambda u, v: (u * 5, v * 1.2))

    def knot(u, v):
        """A short sleeve of the same cloth, pulled tight around the band."""
        t = knot_at + .062 * (2 * v - 1)
        (x, y, z), a = centre(t)
        b, swell = 2 * math.pi * u, math.cos(math.pi * (v - .5)) ** .45
        crease = 1 + .05 * math.sin(3 * b + 7 * v) + .03 * math.sin(7 * b - 4 * v)
        out, wide = (.085 + .060 * swell) * math.cos(b) * crease, (.165 + .050 * swell) * math.sin(b) * crease
        return (x + out * math.cos(a), y + wide, z + out * math.sin(a))
    shapes.sheet(knot, 96, 40, cloth, closed=True, uv=lambda u, v: (u * 1.6, v * .5))
