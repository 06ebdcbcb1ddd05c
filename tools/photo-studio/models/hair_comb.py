"""Hair comb with a spray of leaves, pearls and stones, with feathers or a plate of shell; or a set of three pins."""
import math
import random

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 4, "elevation": 58, "fill": 0.80, "lens": 95, "fstop": 13, "light": "flat"}


def spray(root, metal, pearl, gem, width, stems, rng, lift=.06):
    """Stems fanning out of a curved spine, each with leaves and a pearl or a stone at the tip."""
    for i in range(stems):
        t = -1 + 2 * i / (stems - 1)
        foot = Vector((t * width, .10 - .10 * t * t, lift))
        lean = math.radians(90 - 52 * t + rng.uniform(-8, 8))
        length = (.30 + .30 * math.cos(t * math.pi / 2) ** 1.3) * rng.uniform(.85, 1.12)
        way = Vector((math.cos(lean), math.sin(lean), .10))
        bend = Vector((-way.y, way.x, 0)) * rng.uniform(-.06, .06)
        tip = foot + way * length
        shapes.wire([foot, foot + way * length * .5 + bend, tip], .009, metal, parent=root)
        for k, share in enumerate((.30, .52, .74)):
            for side in (-1, 1):
                if rng.random() < .12:
                    continue
                at = foot + way * length * share + bend * math.sin(math.pi * share)
                turn = lean + side * rng.uniform(.6, .95)
                shapes.leaf(at, (math.cos(turn), math.sin(turn), .22), (0, 0, 1), rng.uniform(.13, .19), metal, .42, parent=root)
        if i % 2 == 0:
            r = rng.uniform(.048, .066)
            shapes.ball(tip + way * r * .8 + Vector((0, 0, .02)), r, pearl, 40, parent=root)
        else:
            r = rng.uniform(.062, .080)
            at = tip + way * r * .9 + Vector((0, 0, .02))
            shapes.setting(at, r, metal, gem, "marquise", (0, 0, lean - math.pi / 2), parent=root, claws=False)
    for i in range(stems * 2):                                     # small things along the spine
        t = -1 + 2 * (i + .5) / (stems * 2)
        at = Vector((t * width, .12 - .10 * t * t + rng.uniform(-.02, .05), lift + .05))
        if i % 3 == 0:
            shapes.ball(at, rng.uniform(.040, .058), pearl, 32, parent=root)
        elif i % 3 == 1:
            shapes.setting(at, rng.uniform(.034, .044), metal, gem, parent=root)
        else:
            turn = rng.uniform(.5, 2.6)
            shapes.leaf(at, (math.cos(turn), math.sin(turn), .3), (0, 0, 1), .15, metal, .42, parent=root)


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    pearl = studio.pearl(params.get("pearl", "white"))
    gem = studio.gem(params.get("stone", "diamond"))
    rng = random.Random(params.get("seed", 5))
    if params.get("style", "comb") == "pins":
        return pins(metal, pearl, gem, rng)
    if params.get("style") == "feathers":
        return feathers(metal, rng)
    if params.get("style") == "shell":
        return shell()
    root = shapes.group(turn=(0, 0, math.radians(-6)))
    teeth(root, metal, .78, 17, .52)
    spray(root, metal, pearl, gem, .72, 11, rng)
    shapes.rest(root)


def teeth(root, material, width, count, long, thick=.0125):
    """Spine of two wires and hairpin-shaped teeth."""
    for y, r in ((.08, .026), (.02, .016)):
        shapes.wire([(t * width * 1.04, y - .10 * t * t, .05) for t in [i / 8 for i in range(-8, 9)]], r * thick / .0125, material, parent=root)
    for i in range(count):
        t = (-1 + 2 * i / (count - 1)) * .97
        x, y = t * width * 1.04, .05 - .10 * t * t
        reach = long * (1 - .1 * t * t)
        shapes.wire([(x, y, .05), (x, y - .12, .045), (x * .985, y - reach * .6, .03), (x * .97, y - reach, .018)], thick, material, radii=[1, 1, .9, .55], parent=root)


def feather(root, foot, angle, length, width, bend, shade, quill, lift):
    """A curved vane on a quill; the barbs are lines in the shade."""
    c, s = math.cos(angle), math.sin(angle)

    def spine(v):
        x, y = bend * v * v, length * v
        return Vector((foot[0] + x * c + y * s, foot[1] - x * s + y * c, lift + .22 * math.sin(2.2 * v)))

    def surface(u, v):
        side = 2 * u - 1
        w = width * math.sin(math.pi * (.07 + .86 * v) ** .9) ** .7 * (1 + .05 * math.sin(23 * v))
        at = spine(v)
        sweep = .35 * abs(side) * w
        return (at.x + side * w * c + sweep * s, at.y - side * w * s + sweep * c, at.z - .25 * abs(side) * w)
    shapes.sheet(surface, 24, 80, shade, parent=root, uv=lambda u, v: (abs(2 * u - 1), v * 4 + abs(2 * u - 1) * .35))
    shapes.wire([spine(k / 12) + Vector((0, 0, .006)) for k in range(13)], .012, quill, radii=[1.2 - .08 * k for k in range(13)], parent=root)


def feathers(metal, rng):
    s = studio.Shader("feather")
    _, v = s.at(1.0)
    barbs = s.wave(s.math("MULTIPLY", v, 34.0))
    spots = s.add("TexVoronoi", {"Vector": s.uv(2.2, 4.5), "Scale": 1.0, "Randomness": .5}).outputs["Distance"]
    tone = s.mix(s.math("LESS_THAN", spots, .17), (.80, .74, .63), (.30, .24, .19))
    film = studio.cloth_film(s, s.math("MULTIPLY_ADD", barbs, .45, .5), tone)
    vane, quill = s.done(film), studio.satin("champagne")
    root = shapes.group(turn=(0, 0, math.radians(-4)))
    teeth(root, metal, .42, 11, .52)
    for k, (angle, length, bend) in enumerate(((-34, 1.15, -.22), (30, 1.10, .24), (-16, 1.40, -.14), (14, 1.36, .16), (-2, 1.62, .04))):
        feather(root, (.05 * (k - 2), .02), math.radians(angle), length, .20, bend, vane, quill, .08 + .03 * k)
    for k in range(7):
        shapes.ball((-.21 + .07 * k, .03 - .01 * abs(k - 3), .17), .048, metal if k % 2 else studio.pearl("white"), 28, parent=root)
    shapes.rest(root)


def shell():
    """A curved plate of mother-of-pearl over teeth of horn."""
    root = shapes.group(turn=(0, 0, math.radians(-5)))
    horn = studio.horn()

    def plate(u, v):
        side = 2 * u - 1
        edge = .05 * math.cos(5 * math.pi * side) if v > .9 else 0
        return (side * (.86 + .10 * v), -.12 * side * side + .50 * v * (1 - .35 * side * side) + edge * (v - .9) * 6, .06 + .16 * (1 - side * side) + .05 * v)
    shapes.sheet(plate, 96, 32, studio.mother_of_pearl(), .045, parent=root)
    for i in range(15):
        t = -1 + 2 * i / 14
        x, y, z = .80 * t, -.10 - .12 * t * t, .06 + .15 * (1 - t * t)
        reach = .72 - .08 * t * t
        shapes.wire([(x, y + .16, z), (x, y, z), (x * .98, y - reach * .6, z * .6), (x * .96, y - reach, .02)], .030, horn, radii=[1, 1, .8, .4], parent=root)
    shapes.wire([plate(i / 40, .02) for i in range(41)], .034, horn, parent=root)
    shapes.rest(root)


def pins(metal, pearl, gem, rng):
    for x, y, turn in ((-.55, .0, 14), (0, .10, 0), (.55, .0, -14)):
        root = shapes.group((x, y, 0), (0, 0, math.radians(turn)))
        for side in (-1, 1):
            leg = [(0, .08, .04), (side * .05, .05, .04), (side * .055, -.2, .035), (side * .062, -.45, .03), (side * .05, -.62, .028), (side * .058, -.95, .02)]
            shapes.wire(leg, .0125, metal, parent=root)
        for k in range(6):
            a = math.radians(90 + (k - 2.5) * 50)
            shapes.leaf((0, .16, .05), (math.cos(a), math.sin(a), .2), (0, 0, 1), rng.uniform(.20, .27), metal, .44, parent=root)
        for k in range(5):
            a = math.radians(72 * k + 18)
            shapes.setting((.115 * math.cos(a), .16 + .115 * math.sin(a), .09), .036, metal, gem, parent=root)
        shapes.ball((0, .16, .115), .085, pearl, 48, parent=root)
        shapes.rest(root)
