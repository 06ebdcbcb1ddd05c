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
    """A padded satin arch standing on its ends, knotted once at the side."""
    cloth = studio.satin(colour, .36, .10, 46)

    def centre(t):
        a = math.radians(-18 + 216 * t)
        return (.95 * math.cos(a), 0, .42 + 1.0 * math.sin(a))

    def surface(u, v):
        t, b = u, 2 * math.pi * v
        x, y, z = centre(t)
        a = math.radians(-18 + 216 * t)
        slim = math.sin(math.pi * min(1, max(0, .06 + .88 * t))) ** .35
        near = math.exp(-((t - .30) / .035) ** 2)                  # drawn in under the knot
        wide, deep = .25 * slim * (1 - .35 * near), .105 * slim * (1 - .2 * near)
        pleat = 1 + .05 * math.sin(6 * b + 18 * t) * math.exp(-((t - .30) / .12) ** 2)
        out = deep * math.cos(b) * pleat
        return (x + out * math.cos(a), y + wide * math.sin(b) * pleat, z + out * math.sin(a))
    shapes.sheet(surface, 220, 40, cloth, uv=lambda u, v: (u * 5, v * 1.2))
    x, y, z = centre(.30)
    a = math.radians(-18 + 216 * .30)
    seat = shapes.group((x + .05 * math.cos(a), y, z + .05 * math.sin(a)), (0, -a, 0))

    def knot(u, v):
        p, q = 2 * math.pi * u, 2 * math.pi * v
        fold = 1 + .10 * math.sin(3 * p + 2 * q)
        return ((.02 + (.13 + .085 * math.cos(q)) * math.cos(p)) * fold, (.23 + .06 * math.cos(q)) * math.sin(p) * fold, (.14 + .08 * math.cos(q)) * math.sin(p + 1.2) * .6 + .085 * math.sin(q))
    shapes.sheet(knot, 80, 30, cloth, closed=True, parent=seat, uv=lambda u, v: (u * 2, v * .6))
