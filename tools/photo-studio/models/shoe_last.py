"""The last a flat shoe is built on, and how leather, seams and holes are laid on it.

Measures are in centimetres of a shoe 30 cm long. `u` runs round the shoe, 0 at the toe, to +1 outside and -1 inside,
where both meet at the heel; `v` runs up from the sole (0) to the ridge of the foot (1)."""
import math
from functools import lru_cache

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes

LENGTH = 2.0
CM = LENGTH / 30

# Twelve steps from toe to heel. A dress shoe: almond toe turned a little inward, slim waist, round heel.
TIP, HEEL = (-.50, 30.65), (0, -.45)
OUTSIDE = ((1.10, 30.10), (2.35, 28.3), (3.45, 25.7), (4.35, 22.7), (4.75, 19.4), (4.25, 16.2), (3.55, 13), (3.20, 9.8), (3.20, 6.8), (3.20, 3.9), (2.45, .75))
INSIDE = ((-1.95, 30.00), (-3.05, 28.0), (-3.80, 25.3), (-4.22, 22.4), (-4.10, 19.4), (-3.35, 16.2), (-2.75, 13), (-2.65, 9.8), (-2.95, 6.8), (-3.15, 3.9), (-2.45, .75))
RIDGE = (26.9, 26.75, 26.1, 24.6, 22.3, 19.4, 16.2, 13, 9.9, 7.3, 5.4, 4.2, 3.8)
FULLNESS = (.80, .80, .82, .86, .92, .98, 1.02, 1.0, .94, .86, .78, .72, .70)     # below 1 the walls stand up before they turn over
SWELL = (.10, .10, .10, .11, .14, .19, .28, .36, .36, .34, .36, .38, .38)         # how far the walls bulge over the sole
ROOF = (10.1, 10.2, 10.4, 10.4, 9.8, 8.3, 6.65, 5.45, 4.75, 4.3, 3.75)          # height of the ridge every 3 cm from the heel
SEAT = (3.15, 3.10, 2.98, 2.65, 2.05, 1.40, .98, .82, .86, 1.12, 1.55)            # and of the sole's upper side


def ease(a, b, t):
    t = max(0.0, min(1.0, (t - a) / (b - a)))
    return t * t * (3 - 2 * t)


def bend(values, t, ends="open"):
    """Smooth curve (cubic B-spline) near evenly spaced numbers, t in 0..1. Reflections show every kink, hence no cheaper one."""
    n = len(values) - 1
    i = max(0, min(n - 1, int(t * n)))
    f = t * n - i

    def value(j):
        if 0 <= j <= n:
            return values[j]
        inner = values[1] if j < 0 else values[n - 1]
        return inner if ends == "even" else 2 * values[0 if j < 0 else n] - inner
    a, b, c, d = (value(j) for j in range(i - 1, i + 3))
    return ((1 - f) ** 3 * a + (3 * f ** 3 - 6 * f * f + 4) * b + (1 + 3 * f + 3 * f * f - 3 * f ** 3) * c + f ** 3 * d) / 6


def loop(values, t):
    n = len(values)
    i = math.floor(t * n)
    return bend([values[(i + j) % n] for j in (-1, 0, 1, 2)], (1 + t * n - i) / 3)


class Last:
    def __init__(self, mirror=1, outside=OUTSIDE, inside=INSIDE, tip=TIP, roof=ROOF, seat=SEAT, fullness=FULLNESS):
        self.mirror, self.roof, self.seat, self.fullness = mirror, roof, seat, fullness
        self.outline = [tip, *outside, HEEL, *reversed(inside)]
        self.station = lru_cache(None)(self.station)

    def station(self, u):
        """What stays the same up one wall: its foot, its end at the ridge, its fullness and its swell."""
        turn, k = (u % 2) / 2, abs((u + 1) % 2 - 1)
        foot = Vector((loop([p[0] for p in self.outline], turn), loop([p[1] for p in self.outline], turn)))
        ridge = Vector((-.35 * ease(4, 16, foot.y), bend(RIDGE, k, "even")))
        return foot, ridge, bend(self.fullness, k, "even"), bend(SWELL, k, "even")

    def seat_z(self, y):
        return bend(self.seat, max(0, min(1, y / 30)))

    def roof_z(self, y):
        return bend(self.roof, max(0, min(1, y / 30)))

    def point(self, u, v):
        """On the last, in centimetres."""
        foot, ridge, full, swell = self.station(u)
        v = max(0.0, min(1.0, v))
        a = v * math.pi / 2
        flat = foot.lerp(ridge, 1 - math.cos(a)) + (foot - ridge).normalized() * swell * 6.7 * v * (1 - v) ** 2
        low = self.seat_z(flat.y)
        return Vector((flat.x * self.mirror, flat.y, low + (self.roof_z(flat.y) - low) * math.sin(a) ** full))

    def on(self, u, v, lift=0.0):
        """In the scene's units, `lift` centimetres off the last; outer layers thin out where they are drawn under the sole."""
        if not lift:
            return self.point(u, v) * CM
        e, w = .004, max(.006, min(.994, v))
        normal = (self.point(u, w + e) - self.point(u, w - e)).cross(self.point(u + e, w) - self.point(u - e, w)) * self.mirror
        return (self.point(u, v) + normal.normalized() * lift * (.2 + .8 * ease(0, .32, v) if lift > 0 else 1)) * CM

    def foot(self, u, out=0.0, z=0.0):
        """At the sole's edge, `out` centimetres outside of it."""
        here, along = self.station(u)[0], self.station(u + .002)[0] - self.station(u - .002)[0]
        away = Vector((along.y, -along.x)).normalized() * -out
        return Vector(((here.x + away.x) * self.mirror, here.y + away.y, self.seat_z(here.y) + z)) * CM

    def v_at_height(self, u, height):
        """Where the wall at u reaches a height(y); 1 when it never does."""
        v = .6
        for _ in range(8):
            foot, ridge, full, _ = self.station(u)
            y = foot.y + (ridge.y - foot.y) * (1 - math.cos(v * math.pi / 2))
            share = (height(y) - self.seat_z(y)) / (self.roof_z(y) - self.seat_z(y))
            v = math.asin(max(0, min(1, share)) ** (1 / full)) * 2 / math.pi
        return v

    def t_at(self, k, x):
        """How far from the ridge (0..1) a point x centimetres beside it lies."""
        foot, ridge, _, _ = self.station(k)
        return math.asin(min(1, x / abs(foot.x - ridge.x))) * 2 / math.pi

    def k_at(self, y, t):
        """The step from the toe at which the line t is y centimetres from the heel."""
        low, high = 0.0, 1.0
        for _ in range(18):
            k = (low + high) / 2
            low, high = (k, high) if self.point(*across(k, t)).y > y else (low, k)
        return low

    def under(self, x, y):
        """(u, v) below a point of the plan, on the toe."""
        u, v, reach = 0.0, .7, .35
        for _ in range(9):
            near = [(u + i * reach / 4, min(1, v + j * reach / 4)) for i in range(-4, 5) for j in range(-4, 5)]
            u, v = min(near, key=lambda uv: (self.point(*uv).xy - Vector((x * self.mirror, y))).length)
            reach *= .5
        return u, v


def across(k, t):
    """(u, v) of a place t to the outside (+) or inside (-) of the ridge (0): for pieces that lie over it."""
    return math.copysign(k, t), 1 - abs(t)


def crisp(ob, weld=5e-4):
    """Close the piece where its borders meet, and keep cut edges sharp: leather without edges turns to rubber."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=weld)
    bm.to_mesh(ob.data)
    bm.free()
    shapes.smooth(ob.data, 38)
    return ob


def panel(root, last, region, material, lift=0.0, thick=.15, columns=96, rows=40, uv=None):
    """A piece of leather; region(p, q) -> (u, v). Lift is a number or a function of (p, q)."""
    def surface(p, q):
        return last.on(*region(p, q), lift(p, q) if callable(lift) else lift)
    return crisp(shapes.sheet(surface, columns, rows, material, thick * CM, parent=root, uv=uv))


def frames(last, line, gap, lift, proud, n=160):
    """Points every `gap` centimetres along line(t) -> (u, v), `proud` of a layer, each with the directions along and off it."""
    spots = [line(i / n) for i in range(n + 1)]
    ups = [(last.on(u, v, lift + .3) - last.on(u, v, lift)).normalized() for u, v in spots]
    run = [last.on(u, v, lift) + up * proud * CM for (u, v), up in zip(spots, ups)]
    found, left = [], gap * CM / 2
    for at, then, up in zip(run, run[1:], ups):
        step = then - at
        while step.length and left <= step.length:
            found.append((at + step * left / step.length, step.normalized(), up))
            left += gap * CM
        left -= step.length
    return found


def beads(root, places, size, material):
    """One mesh of small ellipsoids: (along, across, high) in centimetres."""
    mesh, bm = bpy.data.meshes.new("beads"), bmesh.new()
    for at, along, up in places:
        frame = Matrix((along, up.cross(along), up)).transposed().to_4x4()
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=CM, matrix=Matrix.Translation(at) @ frame @ Matrix.Diagonal((*size, 1)))
    bm.to_mesh(mesh)
    bm.free()
    shapes.place(shapes.smooth(mesh), material, parent=root)


def stitches(root, last, line, material, lift=0.0, proud=.08, gap=.26):
    beads(root, frames(last, line, gap, lift, proud), (.105, .034, .034), material)


def holes(root, last, line, material, lift, proud, size=.085, gap=.42):
    beads(root, frames(last, line, gap, lift, proud), (size, size, .02), material)
