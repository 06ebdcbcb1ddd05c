"""A pair of gloves laid side by side: satin, lace or leather, any length, with or without fingers; or sleeves of tulle.

A glove that lies flat is a cushion over its outline: how far a point is inside the outline says how high the cloth is there."""
import math

import bpy

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 68, "fill": 0.84, "lens": 95, "fstop": 16, "light": "flat", "exposure": 0.30}
BONES = [                                                          # foot, tip, radius at foot and tip
    ((-.176, .20), (-.205, .76), .082, .052),
    ((-.060, .24), (-.062, .94), .084, .054),
    ((.062, .23), (.076, .88), .082, .053),
    ((.176, .18), (.212, .66), .074, .047),
    ((-.16, -.16), (-.38, .30), .100, .058),                       # thumb
    ((-.055, .10), (-.03, -.22), .225, .205),                      # palm
    ((.055, .10), (.03, -.22), .225, .205),
]
MITT = .33                                                         # where a fingerless glove ends
STEP = .0085
HIGH = .034                                                        # half as thick as a hand, for there is none in it


def inside(x, y, length, fingers):
    """Distance to the outline, positive within."""
    best = -1.0
    for (ax, ay), (bx, by), ra, rb in BONES:
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        best = max(best, ra + (rb - ra) * t - math.hypot(x - ax - dx * t, y - ay - dy * t))
    if y < -.10:
        arm = .195 + .10 * min(1, max(0, (-y - .40) / 1.2)) + .012 * math.sin(7 * y) - .02 * math.exp(-((y + .36) / .12) ** 2)
        best = max(best, arm - abs(x))
    best = min(best, y + length)
    if not fingers:
        best = min(best, MITT - y, .9 * (.20 - y) if x < -.27 else 1)
    return best


def lift(x, y, d, fingers):
    """Height of the cloth: a cushion, sunk in the palm, creased at wrist and arm, dented over the knuckles."""
    edge = min(1, max(0, d) / .046)
    high = HIGH * math.sqrt(1 - (1 - edge) ** 2) * (.82 + .18 * min(1, max(0, d) / .18))
    arm = max(0, min(1, -(y + .10) * 4))
    hand = 1 - arm
    slack = math.sin(2.1 * y + 3 * x + 1) ** 2                      # creases come in places, not all along
    slant = .013 * arm * (math.sin(13 * y + 9 * x + 2.6 * math.sin(4 * y + 3 * x)) * slack + .7 * math.sin(11 * x + 3.5 * math.sin(2.3 * y)) * (1 - slack))
    fine = .0030 * arm * slack * math.sin(37 * y - 19 * x + 3 * math.sin(11 * x + 5 * y))
    knuckle = .0035 * hand * math.sin(31 * y + 7 * math.sin(8 * x)) * (.3 + .7 * math.sin(5 * y + 9 * x) ** 2)
    palm = -.012 * math.exp(-((y - .02) / .15) ** 2 - (x / .14) ** 2)
    return .004 + max(0, high + edge * (slant + fine + knuckle + palm))


def glove_mesh(length, fingers):
    """Grid cells that touch the inside; their outer corners are moved onto the outline."""
    columns, rows = int(1.02 / STEP), int((length + 1.08) / STEP)
    spot, vertices, faces = {}, [], []

    def vertex(i, j):
        if (i, j) not in spot:
            x, y = -.58 + i * STEP, -length - .02 + j * STEP
            for _ in range(3):
                d = inside(x, y, length, fingers)
                if d >= 0:
                    break
                e = .002
                gx = (inside(x + e, y, length, fingers) - d) / e
                gy = (inside(x, y + e, length, fingers) - d) / e
                x, y = x - gx * d, y - gy * d
            spot[i, j] = len(vertices)
            vertices.append((x, y, lift(x, y, d, fingers)))
        return spot[i, j]
    within = [[inside(-.58 + i * STEP, -length - .02 + j * STEP, length, fingers) > 0 for i in range(columns + 1)] for j in range(rows + 1)]
    for j in range(rows):
        for i in range(columns):
            if within[j][i] or within[j][i + 1] or within[j + 1][i] or within[j + 1][i + 1]:
                faces.append((vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1)))
    mesh = bpy.data.meshes.new("glove")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new()
    for loop, corner in zip(layer.data, mesh.loops):
        loop.uv = vertices[corner.vertex_index][:2]
    return shapes.smooth(mesh)


class Glove:
    """One pattern, both hands."""

    def __init__(self, params):
        self.cloth_name, colour = params.get("cloth", "satin"), params.get("colour", "ivory")
        self.length, self.fingers, self.buttons = params.get("length", .45), params.get("fingers", True), params.get("buttons", 0)
        self.cloth = {"satin": lambda: studio.satin(colour, .42, .16, 90), "lace": lambda: studio.lace(colour, 9.0, 9.0),
                      "leather": lambda: studio.leather(colour, grain=150)}[self.cloth_name]()
        self.trim = self.cloth if self.cloth_name == "leather" else studio.satin(colour, .42)
        self.mesh = glove_mesh(self.length, self.fingers)

    def on(self, x, y, by=.0):
        return (x, y, lift(x, y, inside(x, y, self.length, self.fingers), self.fingers) + by)

    def hem(self, y, left, right, parent, scallops=False):
        xs = [left + (right - left) * i / 48 for i in range(49)]
        wave = [.026 * abs(math.sin(6 * math.pi * i / 48)) if scallops else 0 for i in range(49)]
        shapes.wire([(x, y - w, self.on(x, y + .03, .006)[2]) for x, w in zip(xs, wave)], .011, self.trim, parent=parent)

    def draw(self, parent):
        ob = shapes.place(self.mesh, self.cloth, parent=parent)
        ob.modifiers.new("thick", "SOLIDIFY").thickness = .006
        if self.cloth_name == "lace":                              # the palm side shows through
            under = shapes.place(self.mesh, self.cloth, parent=parent)
            under.scale = (1, 1, .1)
        half = max(v.co.x for v in self.mesh.vertices if v.co.y < -self.length + .05)
        self.hem(-self.length + .012, -half, half, parent, self.cloth_name == "lace")
        if not self.fingers:
            self.hem(MITT - .012, -.27, .27, parent)
            shapes.wire([(-.10, MITT - .02, .04), (-.13, MITT + .12, .03), (-.07, MITT + .20, .03), (-.01, MITT + .12, .03), (-.04, MITT - .02, .04)], .010, self.trim, parent=parent)
        elif self.cloth_name != "lace":
            for x in (-.115, 0, .115):                             # three raised seams on the back of the hand
                line = [self.on(x * (1 - .35 * i / 10), .20 - .32 * i / 10, .003) for i in range(11)]
                shapes.wire(line, .0075, self.trim, radii=[.3] + [1] * 9 + [.3], parent=parent)
        for k in range(self.buttons):
            y = -.20 - .078 * k
            x, _, z = self.on(.10, y)
            shapes.ball((x, y, z + .014), .024, studio.pearl("white"), 28, parent=parent)
            shapes.wire([(x - .05, y, z), (x - .025, y + .012, z + .012), (x, y + .022, z + .010)], .005, self.trim, parent=parent)


def build(params):
    if params.get("cloth") == "tulle":
        return sleeves(params.get("colour", "ivory"))
    glove = Glove(params)
    for side, x, turn, up in ((1, .26, -17, 0), (-1, -.20, 9, .050)):   # one lies over the other
        root = shapes.group((x, -.06 * side, up), (0, 0, math.radians(turn)))
        hand = shapes.group(parent=root)
        hand.scale = (-side, 1, 1)
        glove.draw(hand)


def sleeves(colour):
    """Two long puffs of tulle, drawn in by a band above each frilled end."""
    film, band = studio.tulle(colour, .13), studio.satin(colour, .44)
    for at, turn, phase, bend in (((.46, 0, 0), -8, 0, .16), ((-.46, .06, 0), 10, 2, -.12)):
        root = shapes.group(at, (0, 0, math.radians(turn)))

        def tube(u, v, phase=phase, bend=bend):
            a = 2 * math.pi * u
            puff = .13 + .21 * max(0, math.sin(math.pi * (v - .08) / .84)) ** .6 * (1.1 - .5 * v)
            frill = max(0, .08 - v, v - .92) / .08                 # beyond the bands
            tight = abs(2 * v - 1) ** 3                            # gathers are sharp at the bands and soften between them
            fold = 1 + (.04 + .13 * tight) * math.sin(17 * a + phase) + .11 * (1 - tight) * math.sin(5 * a + 6 * v + phase) + .05 * math.sin(9 * a - 9 * v)
            r = puff * fold + frill * (.10 + .05 * math.sin(13 * a + phase))
            droop = .06 * (1 - tight) * math.sin(4 * v + a)
            return (r * math.cos(a) + bend * math.sin(math.pi * v) + droop, 1.05 - 2.1 * v, .15 + .55 * r * math.sin(a))
        for grow in (1.0, .90):
            layer = shapes.sheet(tube, 260, 160, film, closed=True, parent=root)
            layer.scale = (grow, 1, grow)
        for v in (.08, .92):
            x = bend * math.sin(math.pi * v)
            ring = [(x + .135 * math.cos(k * math.pi / 16), 1.05 - 2.1 * v, .15 + .075 * math.sin(k * math.pi / 16)) for k in range(32)]
            shapes.wire(ring, .014, band, closed=True, parent=root)
        for v in (0, 1):
            shapes.wire([tube(k / 160, v) for k in range(160)], .004, band, closed=True, parent=root)
        shapes.rest(root)
