"""Shapes the models are made of. Runs inside Blender."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

_meshes = {}


def clear():
    _meshes.clear()


def place(mesh, material=None, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), parent=None):
    ob = bpy.data.objects.new(mesh.name, mesh)
    if material and not mesh.materials:
        mesh.materials.append(material)
    ob.location, ob.rotation_euler, ob.scale, ob.parent = at, turn, scale, parent
    bpy.context.collection.objects.link(ob)
    return ob


def smooth(mesh, sharp_above=None):
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    if sharp_above:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(sharp_above)
    return mesh


def group(at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    ob = bpy.data.objects.new("group", None)
    ob.location, ob.rotation_euler, ob.parent = at, turn, parent
    bpy.context.collection.objects.link(ob)
    return ob


def gather(build, *args):
    """Run a builder and put everything it made under one group."""
    before = set(bpy.context.scene.objects)
    build(*args)
    root = group()
    for ob in set(bpy.context.scene.objects) - before - {root}:
        if ob.parent is None:
            ob.parent = root
    return root


def _shared(key, make, material):
    """The same mesh is stored once however often it is used."""
    key = (*key, material.name)
    if key not in _meshes:
        mesh = make()
        mesh.materials.append(material)
        _meshes[key] = mesh
    return _meshes[key]


def ball(at, radius, material, segments=40, turn=(0, 0, 0), parent=None):
    def make():
        mesh, bm = bpy.data.meshes.new("ball"), bmesh.new()
        bmesh.ops.create_uvsphere(bm, u_segments=segments, v_segments=segments // 2, radius=1)
        bm.to_mesh(mesh)
        bm.free()
        return smooth(mesh)
    scale = radius if hasattr(radius, "__len__") else (radius,) * 3
    return place(_shared(("ball", segments), make, material), None, at, turn, scale, parent)


def _hull(points, name):
    mesh, bm = bpy.data.meshes.new(name), bmesh.new()
    bmesh.ops.convex_hull(bm, input=[bm.verts.new(p) for p in points])
    bmesh.ops.dissolve_limit(bm, angle_limit=0.01, verts=bm.verts, edges=bm.edges)
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def _outline(cut, a):
    """Girdle of a stone, radius about 1, at angle a."""
    c, s = math.cos(a), math.sin(a)
    if cut == "oval":
        return c * 0.76, s
    if cut == "pear":
        return c * 0.78 * (1 - 0.42 * max(0, s) ** 1.6), s * (1.25 if s > 0 else 0.80)
    if cut == "marquise":
        return c * 0.46 * (1 - 0.30 * s * s), s
    if cut == "cushion":
        k = (abs(c) ** 3.2 + abs(s) ** 3.2) ** (-1 / 3.2)
        return c * k * 0.92, s * k * 0.92
    return c, s


def stone(at, radius, material, cut="round", turn=(0, 0, 0), parent=None):
    """A faceted stone, table up (+z)."""
    def make():
        points = []
        for i in range(8):
            x, y = _outline(cut, i * math.pi / 4)
            points.append((0.56 * x, 0.56 * y, 0.34))
            x, y = _outline(cut, i * math.pi / 4 + math.pi / 8)
            points.append((0.82 * x, 0.82 * y, 0.20))
            x, y = _outline(cut, i * math.pi / 4)
            points.append((0.42 * x, 0.42 * y, -0.50))
        for i in range(16):
            x, y = _outline(cut, i * math.pi / 8)
            points += [(x, y, 0.02), (x, y, -0.02)]
        points.append((0, 0, -0.82))
        return _hull(points, "stone")
    if cut == "emerald":
        def make():
            def ring(k, z):
                w, h, c = 0.72 * k, k, 0.26
                return [(sx * (w - (c if odd else 0)), sy * (h - (0 if odd else c)), z) for sx in (-1, 1) for sy in (-1, 1) for odd in (0, 1)]
            return _hull(ring(1, 0.02) + ring(1, -0.03) + ring(0.86, 0.18) + ring(0.70, 0.28) + ring(0.78, -0.30) + ring(0.5, -0.52), "stone")
    return place(_shared(("stone", cut), make, material), None, at, turn, (radius,) * 3, parent)


def wire(points, radius, material, closed=False, radii=None, parent=None, fineness=4):
    """Smooth tube near the points."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 3
    curve.resolution_u, curve.use_fill_caps = fineness, True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for i, p in enumerate(points):
        spline.points[i].co = (*p, 1)
        spline.points[i].radius = radii[i] if radii else 1
    spline.order_u, spline.use_endpoint_u, spline.use_cyclic_u = 4, not closed, closed
    curve.materials.append(material)
    ob = bpy.data.objects.new("wire", curve)
    ob.parent = parent
    bpy.context.collection.objects.link(ob)
    return ob


def hoop(centre, radius, thickness, material, axis=(0, 0, 1), parent=None, squash=1.0, n=28):
    """Closed wire circle around an axis."""
    turn = Vector((0, 0, 1)).rotation_difference(Vector(axis))
    points = []
    for k in range(n):
        a = 2 * math.pi * k / n
        points.append(Vector(centre) + turn @ Vector((radius * math.cos(a), radius * squash * math.sin(a), 0)))
    return wire(points, thickness, material, closed=True, parent=parent)


def lathe(profile, material, segments=96, flutes=None, at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """Turn [(r, z), ...] about z. flutes=(count, depth) knurls the whole profile."""
    count, depth = flutes or (0, 0)
    vertices, faces = [], []
    for r, z in profile:
        for k in range(segments):
            a = 2 * math.pi * k / segments
            f = r * (1 + depth * math.cos(count * a))
            vertices.append((f * math.cos(a), f * math.sin(a), z))
    for i in range(len(profile) - 1):
        for k in range(segments):
            j = (k + 1) % segments
            faces.append((i * segments + k, i * segments + j, (i + 1) * segments + j, (i + 1) * segments + k))
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(vertices, [], faces)
    return place(smooth(mesh, 40), material, at, turn, parent=parent)


def sheet(surface, columns, rows, material, thickness=0.0, closed=False, at=(0, 0, 0), turn=(0, 0, 0), parent=None,
          uv=None, subdivide=0, keep=None):
    """Grid over surface(u, v) -> (x, y, z), u and v in 0..1. `uv` maps (u, v) to texture units; `keep` cuts faces out."""
    across = columns if closed else columns + 1
    vertices = [surface(i / columns, j / rows) for j in range(rows + 1) for i in range(across)]
    faces, maps = [], []
    for j in range(rows):
        for i in range(columns):
            if keep and not keep((i + .5) / columns, (j + .5) / rows):
                continue
            k = (i + 1) % across
            faces.append((j * across + i, j * across + k, (j + 1) * across + k, (j + 1) * across + i))
            corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            maps += [(a / columns, b / rows) for a, b in corners]
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new()
    for loop, (u, v) in zip(layer.data, maps):
        loop.uv = uv(u, v) if uv else (u, v)
    ob = place(smooth(mesh), material, at, turn, parent=parent)
    if subdivide:
        modifier = ob.modifiers.new("fine", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivide
    if thickness:
        modifier = ob.modifiers.new("thick", "SOLIDIFY")
        modifier.thickness, modifier.offset = thickness, 0
    return ob


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03, parent=None):
    mesh, bm = bpy.data.meshes.new("box"), bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bm.to_mesh(mesh)
    bm.free()
    ob = place(smooth(mesh, 40), material, at, turn, parent=parent)
    modifier = ob.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = bevel, 4
    return ob


def leaf(at, direction, normal, length, material, width=0.36, fold=0.25, parent=None):
    """A pointed metal leaf from `at` along `direction`, facing `normal`."""
    def make():
        vertices, faces, n = [], [], 12
        for i in range(n + 1):
            t = i / n
            w = width * math.sin(math.pi * t ** 0.8) ** 0.9 * 0.5 if 0 < t < 1 else 0.0
            rise = 0.16 * math.sin(math.pi * t)
            for s in (-1, -0.5, 0, 0.5, 1):
                vertices.append((t, s * w, rise + fold * abs(s) * w))
        for i in range(n):
            for j in range(4):
                a = 5 * i + j
                faces.append((a, a + 1, a + 6, a + 5))
        mesh = bpy.data.meshes.new("leaf")
        mesh.from_pydata(vertices, [], faces)
        return smooth(mesh)
    mesh = _shared(("leaf", width, fold), make, material)
    x = Vector(direction).normalized()
    z = (Vector(normal) - x * Vector(normal).dot(x)).normalized()
    y = z.cross(x)
    ob = place(mesh, None, parent=parent)
    ob.matrix_local = Matrix.Translation(at) @ Matrix((x, y, z)).transposed().to_4x4() @ Matrix.Scale(length, 4)
    modifier = ob.modifiers.new("thick", "SOLIDIFY")
    modifier.thickness, modifier.offset = 0.06, 0
    return ob


def lettering(text, size, material, at=(0, 0, 0), turn=(0, 0, 0), parent=None, script=False, raised=.006, spacing=1.0):
    """Letters lying in the xy plane, centred on `at`."""
    data = bpy.data.curves.new("lettering", "FONT")
    data.body, data.size, data.align_x, data.align_y = text, size, "CENTER", "CENTER"
    data.space_character, data.extrude, data.bevel_depth = spacing, raised, raised * .4
    if script:
        data.shear = .35
    data.materials.append(material)
    ob = bpy.data.objects.new("lettering", data)
    ob.location, ob.rotation_euler, ob.parent = at, turn, parent
    bpy.context.collection.objects.link(ob)
    return ob


def lowest(root):
    """Lowest world z of everything below a group."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = 1e9
    for ob in root.children_recursive:
        if ob.type in ("MESH", "CURVE"):
            evaluated = ob.evaluated_get(graph)
            mesh = evaluated.to_mesh()
            low = min(low, min((evaluated.matrix_world @ v.co).z for v in mesh.vertices))
            evaluated.to_mesh_clear()
    return low


def rest(root, floor=0.0):
    """Drop a group until it touches the floor."""
    root.location.z += floor + 0.001 - lowest(root)


def spaced(curve, gaps):
    """Points along curve(t), t in 0..1, each `gaps[i]` after the one before (arc length); stops when it runs out."""
    n = 4000
    line = [Vector(curve(i / n)) for i in range(n + 1)]
    run, at = [0.0], 0.0
    for a, b in zip(line, line[1:]):
        at += (b - a).length
        run.append(at)
    found, want, k = [], 0.0, 0
    for gap in gaps:
        want += gap
        if want > at:
            break
        while run[k] < want:
            k += 1
        found.append((line[k], (line[min(k + 1, n)] - line[max(k - 1, 0)]).normalized(), want / at))
    return found


def setting(at, radius, metal, gem, cut="round", turn=(0, 0, 0), parent=None, claws=True, thickness=None):
    """A stone in a collet: rim wire round the girdle, beads or claws over it. Table up (+z) before `turn`."""
    root = group(at, turn, parent)
    stone((0, 0, 0), radius, gem, cut, parent=root)
    thickness = thickness or radius * 0.11
    points = []
    for k in range(32):
        x, y = _outline(cut if cut != "emerald" else "cushion", 2 * math.pi * k / 32)
        grow = radius * 1.04
        points.append((x * grow * (0.80 if cut == "emerald" else 1), y * grow, -0.06 * radius))
    wire(points, thickness, metal, closed=True, parent=root)
    if claws:
        for k in range(4 if radius > 0.05 else 3):
            a = math.pi / 4 + k * math.pi / (2 if radius > 0.05 else 1.5)
            x, y = _outline(cut if cut != "emerald" else "cushion", a)
            ball((x * radius * 0.97 * (0.80 if cut == "emerald" else 1), y * radius * 0.97, radius * 0.10), radius * 0.12, metal, 14, parent=root)
    return root


def halo(at, radius, size, metal, gem, cut="round", parent=None):
    """Small stones side by side round an outline, in the xy plane."""
    def line(t):
        x, y = _outline(cut, 2 * math.pi * t)
        return (x * radius, y * radius, 0)
    length = sum((Vector(line((i + 1) / 400)) - Vector(line(i / 400))).length for i in range(400))
    count = max(6, round(length / (2.04 * size)))
    root = group(at, parent=parent)
    for p, _, _ in spaced(line, [length / count * 0.9999] * count):
        stone(p, size, gem, parent=root)
        for turn in (0.5, 2.0, 3.6, 5.2):
            ball((p.x + size * math.cos(turn), p.y + size * math.sin(turn), size * 0.12), size * 0.17, metal, 8, parent=root)
    def channel(u, v):
        x, y = _outline(cut, 2 * math.pi * u)
        edge = radius + (2.3 * v - 1.15) * size
        return (x * edge, y * edge, -0.45 * size)
    sheet(channel, 64, 2, metal, closed=True, parent=root)
    for grow in (-1.15, 1.15):
        wire([(_outline(cut, 2 * math.pi * i / 48)[0] * (radius + grow * size), _outline(cut, 2 * math.pi * i / 48)[1] * (radius + grow * size), 0) for i in range(48)],
             size * 0.22, metal, closed=True, parent=root)
    return root
