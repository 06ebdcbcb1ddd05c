"""A pair of shoes for the bride: court, flat, block heel, wedge, evening sandal or bootie."""
import math

from mathutils import Vector

import shapes
import studio

from .flat_shoes import LENGTH, ease
from .heels import block, stiletto, wedge

VIEW = {"azimuth": 0, "elevation": 20, "fill": 0.86, "lens": 95, "fstop": 14}
TOES = {"point": (2.1, .72), "round": (2.6, .56), "square": (7.0, .5)}


class Last:
    """The form of one shoe. s runs from heel (0) to toe (1); u round the upper from the toe, v up from the sole."""

    def __init__(self, heel=.72, toe="point", mouth=.625, back=.30, dip=.15, shaft=0.0):
        self.heel, self.toe, self.mouth, self.back, self.dip, self.shaft = heel, TOES[toe], mouth, back, dip, shaft

    def sole_z(self, s):
        """Heel seat, arch, ball, a little toe spring."""
        return self.heel * (1 - ease(.14, .72, s)) - .06 * self.heel * ease(0, .2, s) * (1 - ease(.2, .5, s)) + .035 * ease(.8, 1, s) + .03

    def width(self, s):
        """Half the width of the sole."""
        heel = .135 * math.sqrt(max(0, 1 - ((s - .13) / .13) ** 2)) if s < .13 else .135
        waist = .135 - .03 * math.sin(math.pi * ease(.13, .55, s)) + .065 * ease(.38, .70, s)
        power, root = self.toe
        toe = max(0, 1 - ((s - .70) / .30) ** power) ** root if s > .70 else 1
        return (heel if s < .13 else waist) * toe

    def inward(self, s):
        """The foot bends a little to the inside."""
        return .05 * math.sin(math.pi * s) - .03 * ease(.7, 1, s)

    def edge(self, a):
        s = (1 + math.cos(a)) / 2
        side = 1 if math.sin(a) >= 0 else -1
        return Vector((side * self.width(s) + self.inward(s), s * LENGTH, self.sole_z(s)))

    def topline(self, a):
        s = .015 + self.mouth * (1 + math.cos(a)) / 2
        wide = .118 + .03 * ease(.2, .55, s) + .03 * (self.shaft > 0)
        rise = self.back - self.dip * ease(0, .35, s) + .05 * ease(self.mouth * .67, self.mouth, s)
        z = self.sole_z(s) + rise if not self.shaft else self.sole_z(.1) + self.shaft + .04 * math.cos(a)
        return Vector((wide * math.copysign(abs(math.sin(a)) ** .8, math.sin(a)) + self.inward(s), s * LENGTH - .01, z))

    def upper(self, u, v):
        a = 2 * math.pi * u
        p, t = self.edge(a), self.topline(a)
        front = max(0, math.cos(a))
        out = Vector((p.x - self.inward(p.y / LENGTH), .35 * front, 0))
        at = p.lerp(t, v)
        if self.shaft:                                             # the instep is hollow: forward first, then up
            k = front ** .6
            at.y = p.y + (t.y - p.y) * (v + k * (1 - (1 - v) ** 2.2 - v))
            at.z = p.z + (t.z - p.z) * (v + k * (v ** 1.9 - v))
        if out.length > .001:
            at += out.normalized() * math.sin(math.pi * v) * (.035 + .03 * front)
        at.z += .10 * front ** 1.5 * math.sin(math.pi * min(1, v * (2.2 if self.shaft else 1))) ** .8
        return tuple(at)

    def plate(self, lift, shrink):
        def surface(u, v):
            s = .002 + .996 * v
            return ((2 * u - 1) * self.width(s) * shrink + self.inward(s), s * LENGTH, self.sole_z(s) + lift)
        return surface


def soles(root, last, lining, sole):
    shapes.sheet(last.plate(.012, .97), 12, 64, lining, .006, parent=root)
    shapes.sheet(last.plate(-.014, 1.03), 12, 64, sole, .022, parent=root)


def closed_upper(root, last, cloth):
    shapes.sheet(last.upper, 128, 28, cloth, .014, closed=True, parent=root, uv=lambda u, v: (u * 3, v * .5))
    shapes.wire([last.topline(2 * math.pi * i / 64) for i in range(64)], .014, cloth, closed=True, parent=root)


def strap(root, last, foot, rise, material, width=.022, bow=0.0, toward=0.0):
    """A band from one side of the sole over the foot to the other, at s = foot."""
    def surface(u, v):
        t = math.pi * u
        s = foot + (v - .5) * width * 2 + toward * math.sin(t)
        half = last.width(foot) * 1.03
        x = -half * math.cos(t) + last.inward(foot)
        return (x, s * LENGTH + bow * math.sin(t), last.sole_z(foot) + rise * math.sin(t) ** .7)
    shapes.sheet(surface, 48, 6, material, .014, parent=root)


def ankle(root, last, material, metal, height=.62, width=.030):
    """A strap round an unseen ankle with a small buckle, held by the heel."""
    def ring(a, z):
        return Vector((.150 * math.sin(a) + last.inward(.12), .30 - .26 * math.cos(a), last.sole_z(.08) + height + z - .05 * math.cos(a)))

    def surface(u, v):
        return tuple(ring(2 * math.pi * u, (v - .5) * 2 * width))
    shapes.sheet(surface, 96, 4, material, .014, closed=True, parent=root)

    def counter(u, v):                                             # rises from the heel seat and carries the strap
        turn = (u - .5) * 1.7
        low, top = last.edge(math.pi - turn), ring(turn, -width)
        return tuple(low.lerp(top, v) + Vector((0, -.02 * math.sin(math.pi * v), 0)))
    shapes.sheet(counter, 32, 24, material, .014, parent=root, keep=lambda u, v: abs(u - .5) < .5 - .30 * math.sin(math.pi * min(1, v * 1.05)))
    at = ring(math.pi / 2, 0)
    shapes.box((.018, .085, .085), metal, at=at + Vector((.012, 0, 0)), bevel=.01, parent=root)


def brooch(root, last, metal, gem, pearl):
    """Sits on the vamp, tilted with it."""
    low, high = Vector(last.upper(0, .60)), Vector(last.upper(0, .86))
    slope = math.atan2(low.z - high.z, low.y - high.y)
    at = (low + high) / 2
    seat = shapes.group((at.x, at.y, at.z + .035), (slope, 0, 0), root)
    shapes.ball((0, 0, .03), .040, pearl, 40, parent=seat)
    for k in range(10):
        a = 2 * math.pi * k / 10
        shapes.setting((.080 * math.cos(a), .062 * math.sin(a), .02), .021, metal, gem, parent=seat, claws=False)
    for k in range(8):
        a = 2 * math.pi * (k + .5) / 8
        shapes.leaf((.09 * math.cos(a), .07 * math.sin(a), .0), (math.cos(a), math.sin(a), .1), (0, 0, 1), .075, metal, .45, parent=seat)


def bow(root, last, cloth):
    """A small flat bow on the toe of a ballet flat."""
    at = Vector(last.upper(0, .93)) + Vector((0, 0, .02))
    for side in (-1, 1):
        shapes.leaf(at, (side, .10, .18), (0, .3, 1), .13, cloth, .62, parent=root)
        shapes.wire([at, at + Vector((side * .03, .06, .0)), at + Vector((side * .06, .13, -.03))], .010, cloth, parent=root)
    shapes.ball(at, (.026, .022, .022), cloth, 20, parent=root)


def build(params):
    style, colour = params.get("style", "court"), params.get("colour", "ivory")
    metal = studio.metal(params.get("metal", "gold"))
    satin = studio.satin(colour, .34, .06, 60) if style != "sandal" else None
    lining, sole = studio.leather("champagne", grain=90), studio.leather(params.get("sole", "tan"), grain=90)
    for at, turn in (((-.05, .42, 0), 72), ((.10, -.30, 0), 104)):
        root = shapes.group(turn=(0, 0, math.radians(turn)))
        if style == "court":
            last = Last(params.get("heel", .72))
            closed_upper(root, last, satin)
            stiletto(root, last, satin, metal)
            brooch(root, last, metal, studio.gem("melee"), studio.pearl("white"))
        elif style == "flat":
            last = Last(.05, "round", .70, .27, .13)
            closed_upper(root, last, satin)
            bow(root, last, satin)
        elif style == "block":
            last = Last(.56, "square", .66, .28, .16)
            closed_upper(root, last, satin)
            block(root, last, satin)
            ankle(root, last, satin, metal)
        elif style == "wedge":
            last = Last(.46, "round", .60, .30, .12)
            linen = studio.linen(colour, 40)
            closed_upper(root, last, linen)
            wedge(root, last, studio.cork())
        elif style == "sandal":
            last = Last(.76, "round")
            skin = studio.metal(params.get("metal", "gold"), .30)
            for foot, rise in ((.86, .13), (.76, .19), (.66, .25)):
                strap(root, last, foot, rise, skin)
            ankle(root, last, skin, metal, .60, .020)
            stiletto(root, last, skin, metal)
        else:
            last = Last(.48, "round", .30, .30, .0, shaft=.80)
            closed_upper(root, last, satin)
            shapes.sheet(lambda u, v, k=last: tuple(Vector(k.upper(u, .02 + .96 * v)) * 1.0 + outward(k, u, v) * .012), 128, 40, studio.lace(colour, 16.0, 7.0),
                         closed=True, parent=root)
            block(root, last, satin)
            for k in range(7):
                p = Vector(last.upper(.30, .36 + .09 * k)) + outward(last, .30, .36 + .09 * k) * .03
                shapes.ball(p, .022, studio.pearl("white"), 24, parent=root)
        soles(root, last, lining, sole)
        middle = root.rotation_euler.to_matrix() @ Vector((0, LENGTH / 2, 0))
        root.location = Vector(at) - middle
        shapes.rest(root)


def outward(last, u, v):
    p = Vector(last.upper(u, v))
    way = Vector((p.x - last.inward(min(1, p.y / LENGTH)), .2 * math.cos(2 * math.pi * u), .1))
    return way.normalized() if way.length > .001 else Vector((0, 0, 1))
