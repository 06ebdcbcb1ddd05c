"""The camera frames whatever was built."""
import math

import bpy
from mathutils import Vector


def product_points(limit=1500):
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for ob in bpy.context.scene.objects:
        if ob.get("set") or ob.type not in ("MESH", "CURVE"):
            continue
        evaluated = ob.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        step = max(1, len(mesh.vertices) // limit)
        points += [evaluated.matrix_world @ v.co for v in list(mesh.vertices)[::step]]
        evaluated.to_mesh_clear()
    return points


def camera(azimuth=0.0, elevation=14.0, fill=0.76, lens=90, fstop=11.0, lift=0.0, shift=0.0, aspect=1.0, focus=None):
    """Frame the product: angles in degrees, `fill` is the share of the frame it takes, across or upright."""
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    ob = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    points = product_points()
    rotation = (-towards).to_track_quat("-Z", "Y")
    right, up = rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
    half = 18.0 / lens                                  # tangent of half the field of view, longer side
    half_x, half_y = half * min(1, aspect), half / max(1, aspect)
    target = sum(points, Vector()) / len(points)
    distance = 6.0
    for _ in range(8):
        eye = target + towards * distance
        seen = [((p - eye).dot(right) / -(p - eye).dot(towards), (p - eye).dot(up) / -(p - eye).dot(towards)) for p in points]
        left, rightmost = min(x for x, _ in seen), max(x for x, _ in seen)
        low, high = min(y for _, y in seen), max(y for _, y in seen)
        target += (right * (left + rightmost) / 2 + up * (low + high) / 2) * distance
        distance *= max((rightmost - left) / 2 / half_x, (high - low) / 2 / half_y) / fill
    target -= (up * lift + right * shift) * distance * half   # lift and shift move the product in the frame
    ob.location = target + towards * distance
    ob.rotation_euler = rotation.to_euler()
    if fstop:
        near = max((p - ob.location).dot(towards) for p in points)
        far = min((p - ob.location).dot(towards) for p in points)
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus) - ob.location).length if focus else -(0.7 * near + 0.3 * far)
    return ob
