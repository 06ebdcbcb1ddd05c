"""A pair of gloves laid side by side: satin, lace or leather, any length, with or without fingers; or sleeves of tulle."""
import math

import bmesh
import bpy
from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 68, "fill": 0.84, "lens": 95, "fstop": 16, "light": "flat"}

FINGERS = [                                                        # root, tip, radius at root and tip
    ((-.200, .24), (-.262, .80), .072, .044),
    ((-.066, .30), (-.080, .98), .076, .046),
    ((.070, .29), (.092, .92), .074, .045),
    ((.196, .22), (.258, .70), .064, .039),
    ((-.185, -.10), (-.44, .36), .084, .047),                      # thumb
]
MITT = .36                                                         # where a fingerless glove ends


def capsule(bm, a, b, ra, rb, around=28, cap=7):
    """A closed tube from a to b with round ends."""
    a, b = Vector((*a, 0)), Vector((*b, 0))
    axis = (b - a).normalized()
    side = Vector((-axis.y, axis.x, 0))
    profile = [(a - axis * ra * math.cos(t), ra * math.sin(t)) for t in [math.pi / 2 * (i + .3) / cap for i in range(cap)]]
    profile += [(a, ra), (b, rb)]
    profile += [(b + axis * rb * math.sin(t), rb * math.cos(t)) for t in [math.pi / 2 * (i + .7) / cap for i in range(cap)]]
    rings = []
    for centre, r in profile:
        rings.append([bm.verts.new(centre + side * r * math.cos(t) + Vector((0, 0, r * math.sin(t)))) for t in [2 * math.pi * k / around for k in range(around)]])
    for low, high in zip(rings, rings[1:]):
        for k in range(around):
            j = (k + 1) % around
            bm.faces.new((low[k], low[j], high[j], high[k]))
    bm.faces.new(list(reversed(rings[0])))
    bm.faces.new(rings[-1])


def skin(bm):
    """Fuse the capsules into one soft surface."""
    mesh = bpy.data.meshes.new("glove")
    bm.to_mesh(mesh)
    bm.free()
    ob = shapes.place(mesh)
    fused = ob.modifiers.new("skin", "REMESH")
    fused.mode, fused.voxel_size = "VOXEL", .011
    soft = ob.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = .5, 4
    bpy.context.view_layer.update()
    done = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    return done


def lie_flat(x, y, z, length):
    """A glove without a hand in it: thin, with creases at the wrist, along the arm and over the knuckles."""
    hand = max(0, min(1, (y + .15) / .3))
    thin = .36 - .10 * (1 - hand)
    arm = max(0, min(1, -(y + .06) * 3.5))
    slant = .013 * arm * math.sin(20 * y + 7 * x + 2.6 * math.sin(6 * y + 3 * x)) * (.35 + .65 * math.sin(2.9 * y + 4 * x) ** 2)
    fine = .005 * arm * math.sin(47 * y - 19 * x + 3 * math.sin(11 * x + 5 * y))
    knuckle = .0045 * hand * math.sin(34 * y + 9 * math.sin(8 * x)) * (.3 + .7 * math.sin(5 * y + 9 * x) ** 2)
    dent = -.020 * math.exp(-((y + .02) / .16) ** 2 - (x / .15) ** 2)      # the empty palm sinks
    edge = .012 * math.sin(9 * y + 2) * arm
    return x * (1 + .02 * math.sin(7 * y)) + edge, y, z * thin + (slant + fine + knuckle + dent if z > 0 else 0)


def glove_mesh(length, fingers):
    """Capsules along the bones, fused, flattened, cut open at the cuff."""
    bm = bmesh.new()
    for a, b, ra, rb in FINGERS:
        capsule(bm, a, b, ra, rb)
    for x in [-.195 + .385 * i / 14 for i in range(15)]:
        capsule(bm, (x * .92, .22), (x * .56, -.32), .105, .105)
    for x in [-.13 + .26 * i / 10 for i in range(11)]:
        reach = min(length, 1.2)
        capsule(bm, (x * .84, -.28), (x * (.9 + .55 * reach), -length - .1), .105, .110 + .035 * reach)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    done = skin(bm)
    bm = bmesh.new()
    bm.from_mesh(done)
    cuts = [((0, -length, 0), (0, -1, 0))]
    if not fingers:
        cuts.append(((0, MITT, 0), (0, 1, 0)))
    for at, away in cuts:
        bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=at, plane_no=away, clear_outer=True)
    for v in bm.verts:
        v.co = lie_flat(*v.co, length)
    layer = bm.loops.layers.uv.new()
    for face in bm.faces:
        for loop in face.loops:
            loop[layer].uv = (loop.vert.co.x, loop.vert.co.y)
    bm.to_mesh(done)
    bm.free()
    return shapes.smooth(done)


def cuff(root, mesh, y, hem, scallops):
    """A rolled hem round an opening, or a row of scallops."""
    near = [v.co for v in mesh.vertices if abs(v.co.y - y) < .02]
    left, right, deep = min(c.x for c in near), max(c.x for c in near), max(c.z for c in near)
    middle, half = (left + right) / 2, (right - left) / 2
    rim = []
    for i in range(64):
        c, d = math.cos(2 * math.pi * i / 64), math.sin(2 * math.pi * i / 64)
        wave = .028 * abs(math.sin(7 * math.pi * i / 64)) if scallops else 0
        rim.append((middle + half * math.copysign(abs(c) ** .8, c), y + .006 - wave, deep * math.copysign(abs(d) ** .5, d)))
    shapes.wire(rim, .010, hem, closed=True, parent=root)


def build(params):
    name, colour = params.get("cloth", "satin"), params.get("colour", "ivory")
    if name == "tulle":
        return sleeves(colour)
    length = params.get("length", .45)
    cloth = {"satin": lambda: studio.satin(colour, .44, .16, 90), "lace": lambda: studio.lace(colour, 9.0, 9.0),
             "leather": lambda: studio.leather(colour, grain=150)}[name]()
    hem = cloth if name == "leather" else studio.satin(colour, .44)
    mesh = glove_mesh(length, params.get("fingers", True))
    for at, turn, mirror in (((.37, .0, 0), -7, -1), ((-.33, .06, 0), 9, 1)):
        root = shapes.group(at, (0, 0, math.radians(turn)))
        ob = shapes.place(mesh, cloth, parent=root)
        flipped = shapes.group(parent=root)
        flipped.scale = (mirror, 1, 1)
        ob.parent = flipped
        solid = ob.modifiers.new("thick", "SOLIDIFY")
        solid.thickness = .008
        cuff(flipped, mesh, -length, hem, name == "lace")
        if not params.get("fingers", True):
            cuff(flipped, mesh, MITT, hem, False)
            shapes.wire([(-.07, MITT, .02), (-.10, MITT + .12, .03), (-.05, MITT + .19, .03), (.0, MITT + .12, .03), (-.02, MITT, .02)], .010, hem, parent=flipped)
        if name != "lace":
            points_of_the_back(flipped, mesh, cloth)
        buttons(flipped, mesh, params.get("buttons", 0), length)
        shapes.rest(root, 0.0 if mirror == -1 else .012)


def height_at(mesh, x, y):
    top = [v.co for v in mesh.vertices if v.co.z > 0 and abs(v.co.y - y) < .03]
    return min(top, key=lambda c: (c.x - x) ** 2 + (c.y - y) ** 2).z


def buttons(root, mesh, count, length):
    """Pearls along the outer side of the wrist and arm."""
    for k in range(count):
        y = -.16 - .072 * k
        x = .075 + .012 * k
        shapes.ball((x, y, height_at(mesh, x, y) + .014), .023, studio.pearl("white"), 28, parent=root)
        shapes.wire([(x - .05, y, height_at(mesh, x, y) + .006), (x - .02, y + .012, height_at(mesh, x, y) + .014), (x, y + .02, height_at(mesh, x, y) + .012)],
                    .005, studio.satin("ivory"), parent=root)


def points_of_the_back(root, mesh, material):
    """The three raised seams on the back of the hand."""
    for x in (-.11, 0, .11):
        line = []
        for i in range(9):
            at = (x * (1 - .3 * i / 8), .22 - .34 * i / 8)
            line.append((at[0], at[1], height_at(mesh, *at) + .004))
        shapes.wire(line, .008, material, radii=[.3, 1, 1, 1, 1, 1, 1, .8, .3], parent=root)


def sleeves(colour):
    """Two soft tubes of tulle gathered at both ends."""
    film, band = studio.tulle(colour, .26), studio.satin(colour, .44)
    for at, turn in (((.42, 0, 0), -6), ((-.40, .05, 0), 8)):
        root = shapes.group(at, (0, 0, math.radians(turn)))

        def tube(u, v):
            a = 2 * math.pi * u
            puff = .16 + .20 * math.sin(math.pi * min(1, v * 1.05)) ** .6 * (1 - .25 * v)
            fold = 1 + .10 * math.sin(11 * a + 3 * math.sin(5 * v)) + .05 * math.sin(23 * a + 9 * v)
            return (puff * fold * math.cos(a), .95 - 1.9 * v + .02 * math.sin(5 * a), .15 + .40 * puff * fold * math.sin(a))
        for grow in (1.0, .93):
            layer = shapes.sheet(tube, 220, 120, film, closed=True, parent=root)
            layer.scale = (grow, 1, grow)
        for y, half in ((.95, .17), (-.95, .16)):
            shapes.wire([(half * math.cos(k * math.pi / 16), y, .15 + .42 * half * math.sin(k * math.pi / 16)) for k in range(32)], .032, band, closed=True, parent=root)
        shapes.rest(root)
