"""Pocket square in a presentation sleeve: three peaks, or a flat fold with a monogram."""
import math

import shapes
import studio

VIEW = {"azimuth": -6, "elevation": 50, "fill": 0.74, "lens": 95, "fstop": 16, "light": "flat"}
SLEEVE = -.52                                                      # upper edge of the sleeve


def peak(material, hem, x, lean, height, half, lift, phase):
    """A folded corner: two layers meeting in a soft ridge, with a rolled hem along both edges."""
    c, s = math.cos(lean), math.sin(lean)

    def bend(px, py, pz):
        return (x + px * c - py * s, SLEEVE + px * s + py * c, lift + pz)

    def surface(u, v):
        side = 2 * u - 1
        w = half * (1 - v) ** .92
        rise = min(1, v / .35)
        puff = .15 * rise * (1 - side * side) * (1 - v) ** .6 + .05 * rise * math.cos(2.6 * math.pi * side + phase) * (1 - v)
        curl = .05 * v * v
        return bend(side * w + .02 * math.sin(5 * v + phase), v * height, puff + curl)
    shapes.sheet(surface, 48, 64, material, .014, uv=lambda u, v: ((2 * u - 1) * half * (1 - v) * 1.1, v * height * 1.1))
    for side in (0.0, 1.0):
        shapes.wire([surface(side, i / 24) for i in range(25)], .017, hem)


def peaks(material, hem, params):
    """Back to front; each starts inside the sleeve."""
    peak(material, hem, .20, math.radians(-23), 1.20, .46, .04, .4)
    peak(material, hem, -.20, math.radians(22), 1.22, .46, .055, 2.0)
    peak(material, hem, .0, math.radians(-2), 1.40, .50, .07, 1.1)


def flat(material, hem, params):
    """The straight fold; letters stitched on its band."""
    for k in range(3):
        lift = .045 + .022 * k

        def surface(u, v, k=k, lift=lift):
            side = 2 * u - 1
            return (side * (.58 - .006 * k), SLEEVE + v * (1.02 - .10 * k), lift + .02 * math.sin(math.pi * v) * (1 - side ** 4) - .02 * max(0, v - .94) / .06)
        shapes.sheet(surface, 48, 48, material, .016, uv=lambda u, v: (u * 1.2, v * .9))
        shapes.wire([surface(u / 24, 1) for u in range(25)], .013, hem)
    if params.get("letters"):
        shapes.lettering(params["letters"], .26, studio.satin(params.get("thread", "navy")), at=(.25, SLEEVE + .36, .125), script=True)


FOLDS = {"peaks": peaks, "flat": flat}


def build(params):
    colour = params.get("colour", "white")
    material = studio.fabric(params.get("cloth", "silk"), colour, params.get("pattern", "plain"), params.get("accent", "navy"),
                             params.get("scale", 8.0), params.get("weave", 62))
    hem = studio.satin(params.get("hem", colour))
    FOLDS[params.get("fold", "peaks")](material, hem, params)
    card = studio.paper((.86, .82, .75))
    metal = studio.metal(params.get("metal", "gold"))
    shapes.box((1.34, .44, .165), card, at=(0, -.66, .084), bevel=.012)
    shapes.box((1.342, .035, .006), metal, at=(0, -.52, .168), bevel=.002)
