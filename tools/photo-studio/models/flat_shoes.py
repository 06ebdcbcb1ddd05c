"""A pair of flat shoes: oxford, half brogue, wholecut, loafer, or a trainer in lace."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 26, "fill": 0.86, "lens": 95, "fstop": 14}
LENGTH = 2.0


def ease(a, b, t):
    t = max(0.0, min(1.0, (t - a) / (b - a)))
    return t * t * (3 - 2 * t)


class Last:
    """The form of one shoe. s runs from heel (0) to toe (1); u round the upper from the toe, v up from the sole."""

    def __init__(self, mouth=.46, rise=.42, heel=.13, toe=.70):
        self.mouth, self.rise, self.heel, self.toe = mouth, rise, heel, toe

    def sole_z(self, s):
        return .055 + self.heel * (1 - ease(.24, .55, s)) + .045 * ease(.78, 1, s)

    def width(self, s):
        if s < .12:
            return .205 * math.sqrt(max(0, 1 - ((s - .12) / .12) ** 2))
        waist = .205 - .035 * math.sin(math.pi * ease(.12, .55, s)) + .070 * ease(.36, .68, s)
        toe = max(0, 1 - ((s - .66) / .34) ** 2.6) ** self.toe if s > .66 else 1
        return waist * toe

    def inward(self, s):
        return .05 * math.sin(math.pi * s) - .05 * ease(.6, 1, s)

    def edge(self, a):
        s = (1 + math.cos(a)) / 2
        side = 1 if math.sin(a) >= 0 else -1
        return Vector((side * self.width(s) + self.inward(s), s * LENGTH, self.sole_z(s)))

    def topline(self, a):
        s = .03 + self.mouth * (1 + math.cos(a)) / 2
        wide = .155 - .02 * ease(.3, .5, s)
        rise = self.rise - .09 * math.sin(math.pi * ease(0, self.mouth * .9, s)) + .08 * ease(self.mouth * .65, self.mouth + .04, s) * (self.mouth < .5)
        return Vector((wide * math.copysign(abs(math.sin(a)) ** .8, math.sin(a)) + self.inward(s), s * LENGTH, self.sole_z(s) + rise))

    def upper(self, u, v):
        a = 2 * math.pi * u
        p, t = self.edge(a), self.topline(a)
        front = max(0, math.cos(a))
        out = Vector((p.x - self.inward(p.y / LENGTH), .30 * front, 0))
        at = p.lerp(t, v)
        if out.length > .001:
            at += out.normalized() * max(0, math.sin(math.pi * v)) ** .8 * (.045 + .02 * front)
        at.z += .13 * front ** 1.2 * math.sin(math.pi * v ** .58)
        return tuple(at)

    def lifted(self, u, v, by):
        """A point a little above the leather."""
        p = Vector(self.upper(u, v))
        du, dv = Vector(self.upper(u + .004, v)) - p, Vector(self.upper(u, v + .01)) - p
        normal = du.cross(dv)
        normal = normal.normalized() if normal.length else Vector((0, 0, 1))
        if normal.z < 0 and abs(normal.z) > .05:
            normal = -normal
        return p + normal * by


def panel(root, last, region, material, lift=.010, columns=48, rows=24):
    """A second layer of leather with a cut edge; region(p, q) -> (u, v)."""
    shapes.sheet(lambda p, q: tuple(last.lifted(*region(p, q), lift)), columns, rows, material, .014, parent=root)


def seam(root, last, points, material, radius=.0045, lift=.019):
    shapes.wire([last.lifted(u, v, lift) for u, v in points], radius, material, parent=root)


def holes(root, last, points, material, size=.010):
    for u, v in points:
        shapes.ball(last.lifted(u, v, .019), (size, size, size * .5), material, 10, parent=root)


def sole(root, last, material, lining, thick):
    def plate(lift, shrink):
        def surface(u, v):
            s = .002 + .996 * v
            return ((2 * u - 1) * last.width(s) * shrink + last.inward(s), s * LENGTH + (shrink - 1) * .7 * (v - .5), last.sole_z(s) + lift)
        return surface
    shapes.sheet(plate(.02, .94), 12, 64, lining, .006, parent=root)
    shapes.sheet(plate(.002 - thick / 2, 1.075), 14, 96, material, thick, parent=root)
    rim = [plate(.006, 1.03)(u, v) for u, v in [(0, .04 + .92 * i / 40) for i in range(41)] + [(1, .96 - .92 * i / 40) for i in range(41)]]
    shapes.wire(rim, .004, studio.satin("tan", .8), closed=True, parent=root)            # welt stitch


def stacked_heel(root, last, material):
    def block(u, v):
        a = 2 * math.pi * u
        y = .265 - .275 * math.cos(a)
        w = .215 * (1 - .12 * max(0, -math.cos(a)))
        front = max(0, -math.cos(a)) ** 6                          # straight across at the front
        x = w * math.sin(a) if front == 0 else w * math.copysign(min(1, abs(math.sin(a)) ** (1 - .8 * front)), math.sin(a))
        return (x * (1 - .05 * v) + last.inward(y / LENGTH), y * (1 - .04 * v), (last.sole_z(.15) - .03) * (1 - v))
    shapes.sheet(block, 64, 4, material, closed=True, parent=root)


def toe_cap(p, q):
    t = 2 * p - 1
    return .140 * t, .015 + q * .40 * (1 - abs(t) ** 2.2)


def quarter(side):
    def region(p, q):
        u = .030 + .47 * p
        low = max(.0, .56 * (1 - ((u - .030) / .15) ** 1.3)) if u < .18 else 0.0
        return side * u, low + (1 - low) * q
    return region


def facing(side):
    def region(p, q):
        return side * (.030 + (.052 + .020 * math.sin(math.pi * q)) * p), .60 + .39 * q
    return region


def lacing(root, last, lace, dark, rows=5, start=.64):
    """Tongue, eyelets, bars and a bow."""
    for k in range(rows):
        v = start + .072 * k
        half = .040 + .003 * k
        for side in (-1, 1):
            shapes.ball(last.lifted(side * half, v, .020), (.016, .016, .008), dark, 14, parent=root)
        shapes.wire([last.lifted(half, v, .018), last.lifted(half * .6, v + .005, .036), last.lifted(0, v + .008, .042), last.lifted(-half * .6, v + .005, .036), last.lifted(-half, v, .018)],
                    .0125, lace, parent=root)
    knot = last.lifted(0, .95, .045)
    for side in (-1, 1):
        shapes.wire([knot, knot + Vector((side * .07, .06, .03)), knot + Vector((side * .15, .08, -.02)), knot + Vector((side * .12, .0, .0)), knot], .010, lace, parent=root)
        shapes.wire([knot, knot + Vector((side * .05, .10, .0)), knot + Vector((side * .10, .20, -.06))], .010, lace, parent=root)
    shapes.ball(knot, (.026, .020, .020), lace, 20, parent=root)


def oxford(root, last, skin):
    panel(root, last, toe_cap, skin.leather)
    for side in (-1, 1):
        panel(root, last, quarter(side), skin.leather, columns=80)
        seam(root, last, [(side * (.045 + .45 * t), 1 - .035) for t in [i / 24 for i in range(25)]], skin.thread)
    for shift in (.025, .050):
        seam(root, last, [(.140 * t, max(.02, .40 * (1 - abs(t) ** 2.2) - shift)) for t in [i / 16 for i in range(-15, 16)]], skin.thread)
    if skin.brogue:
        arc = [(.132 * t, max(.02, .335 * (1 - abs(t) ** 2.2))) for t in [i / 17 for i in range(-16, 17)]]
        holes(root, last, arc, skin.thread)
        medallion = [(.030 * math.cos(a) * r, .17 + .075 * math.sin(a) * r) for r, n in ((.0, 1), (.55, 6), (1.0, 10)) for a in [2 * math.pi * k / n for k in range(n)]]
        holes(root, last, medallion, skin.thread, .012)
        for side in (-1, 1):
            edge = [(side * u, max(.02, .56 * (1 - ((u - .030) / .15) ** 1.3)) + .05) for u in [.045 + .012 * i for i in range(11)]]
            holes(root, last, edge, skin.thread)
    lacing(root, last, skin.lace, skin.thread)


def wholecut(root, last, skin):
    for side in (-1, 1):
        seam(root, last, [(side * .030, .60 + .39 * i / 10) for i in range(11)], skin.thread, lift=.004)
    lacing(root, last, skin.lace, skin.thread)


def loafer(root, last, skin):
    """Apron seam, plain strap across it."""
    for shift in (0, .012):
        apron = [(.098 * t * (1 - shift * 3), .50 + .46 * abs(t) ** 2.4 - shift) for t in [i / 16 for i in range(-16, 17)]]
        shapes.wire([last.lifted(u, v, .010) for u, v in apron], .012 - shift * .5, skin.leather, parent=root)
    panel(root, last, lambda p, q: (.150 * (2 * p - 1), .70 + .17 * q + .02 * (2 * p - 1) ** 2), skin.leather, .022, 64, 10)
    for v in (.715, .855):
        seam(root, last, [(.145 * t, v + .02 * t * t) for t in [i / 12 for i in range(-12, 13)]], skin.thread, lift=.031)


def trainer(root, last, skin):
    """Lace over white leather, satin laces, a thick pale sole."""
    panel(root, last, lambda p, q: (p - .5, .06 + .90 * q), skin.overlay, .012, 160, 40)
    for side in (-1, 1):
        panel(root, last, facing(side), skin.leather, .022)
    panel(root, last, lambda p, q: (.5 + .09 * (2 * p - 1), .45 + .53 * q), skin.leather, .022)
    lacing(root, last, skin.lace, skin.thread, 6, .60)


STYLES = {"oxford": (oxford, {}), "brogue": (oxford, {"toe": .64}), "wholecut": (wholecut, {"toe": .76}),
          "loafer": (loafer, {"mouth": .56, "rise": .36}), "trainer": (trainer, {"heel": .05, "rise": .44, "toe": .5})}


class Skin:
    """The materials of one pair."""

    def __init__(self, params, style):
        colour, finish = params.get("colour", "black"), params.get("finish", "calf")
        self.leather = {"patent": lambda: studio.leather(colour, patent=True), "calf": lambda: studio.burnished(colour),
                        "suede": lambda: studio.suede(colour)}[finish]()
        self.brogue = style == "brogue"
        self.thread = studio.satin(params.get("thread", "black"), .6)
        self.lace = studio.satin(params.get("laces", colour), .6)
        self.overlay = studio.lace(params.get("lace", "white"), 14.0, 5.0)
        self.sole = studio.leather(params.get("sole", "espresso"), grain=120)
        self.lining = studio.leather("tan", grain=90)


def build(params):
    style = params.get("style", "oxford")
    draw, form = STYLES[style]
    last, skin = Last(**form), Skin(params, style)
    for at, turn in (((.05, .42, 0), 62), ((-.05, -.32, 0), 96)):
        root = shapes.group(turn=(0, 0, math.radians(turn)))
        shapes.sheet(last.upper, 160, 40, skin.leather, .016, closed=True, parent=root)
        shapes.wire([last.topline(2 * math.pi * i / 64) for i in range(64)], .014, skin.leather, closed=True, parent=root)
        draw(root, last, skin)
        sole(root, last, skin.sole, skin.lining, .15 if style == "trainer" else .045)
        if style != "trainer":
            stacked_heel(root, last, skin.sole)
        middle = root.rotation_euler.to_matrix() @ Vector((0, LENGTH / 2, 0))
        root.location = Vector(at) - middle
        shapes.rest(root)
