"""The set: seamless paper, lights, room."""
import math

import bpy
from mathutils import Vector

from .hard import paper

BACKDROPS = {
    "ivory": (0.81, 0.70, 0.575),
    "taupe": (0.46, 0.375, 0.29),                    # behind what is white or silver: ivory would swallow it
    "mocha": (0.21, 0.165, 0.125),                   # behind tulle
    "champagne": (0.60, 0.48, 0.37),
    "night": (0.055, 0.045, 0.040),
}


def mark_set(ob):
    """Objects of the set do not count when the camera frames the product."""
    ob["set"] = True
    return ob


def sweep(material, front=-9.0, back=6.0, height=10.0, width=26.0, radius=3.4):
    """Seamless paper: floor, curve, wall."""
    profile = [(front, 0.0)]
    for i in range(17):
        a = -math.pi / 2 + i * math.pi / 32
        profile.append((back - radius + radius * math.cos(a), radius + radius * math.sin(a)))
    profile.append((back, height))
    vertices = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    ob = bpy.data.objects.new("sweep", mesh)
    bpy.context.collection.objects.link(ob)
    return mark_set(ob)


def softbox(at, aim, width, height, power, colour=(1.0, 0.955, 0.90)):
    light = bpy.data.lights.new("softbox", "AREA")
    light.energy, light.color, light.shape, light.size, light.size_y = power, colour, "RECTANGLE", width, height
    ob = bpy.data.objects.new("softbox", light)
    ob.location = at
    ob.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    ob.visible_camera = False
    bpy.context.collection.objects.link(ob)
    return mark_set(ob)


def flag(at, aim, width, height):
    """Black card seen only in reflections: gives metal its dark edges."""
    mesh = bpy.data.meshes.new("flag")
    x, y = width / 2, height / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(paper((0.012, 0.010, 0.009)))
    ob = bpy.data.objects.new("flag", mesh)
    ob.location = at
    ob.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("Z", "Y").to_euler()
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False
    bpy.context.collection.objects.link(ob)
    return mark_set(ob)


def room(strength=0.32, top=(1.0, 0.95, 0.88), bottom=(0.62, 0.54, 0.46)):
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    add = tree.nodes.new
    coordinates, split, remap, ramp = add("ShaderNodeTexCoord"), add("ShaderNodeSeparateXYZ"), add("ShaderNodeMapRange"), add("ShaderNodeValToRGB")
    remap.inputs[1].default_value, remap.inputs[2].default_value = -0.4, 1.0
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*bottom, 1), (*top, 1)
    background = tree.nodes["Background"]
    background.inputs[1].default_value = strength
    for a, b in ((coordinates.outputs["Generated"], split.inputs[0]), (split.outputs["Z"], remap.inputs[0]),
                 (remap.outputs[0], ramp.inputs[0]), (ramp.outputs[0], background.inputs[0])):
        tree.links.new(a, b)


def light_standing(aim=(0, 0, 0.5)):
    """For things that stand up and are seen from the front."""
    softbox((-3.4, -2.6, 3.9), aim, 2.8, 2.8, 165)
    softbox((3.6, -1.5, 2.4), aim, 1.0, 3.0, 62, (1.0, 0.97, 0.94))
    softbox((0.2, 2.4, 4.6), aim, 3.0, 1.5, 120)
    softbox((0, -5.6, 1.6), aim, 2.6, 0.7, 26, (1, 1, 1))
    flag((-1.9, -3.6, 0.7), aim, 0.9, 2.6)
    flag((2.2, -3.4, 0.5), aim, 0.7, 2.4)
    flag((0, -2.7, 3.9), aim, 2.6, 0.6)


def light_flat(aim=(0, 0, 0), sparkle=False):
    """For things that lie down and are seen from above: raking window light from the upper left."""
    softbox((-3.6, 2.2, 3.2), aim, 2.6, 2.6, 215)
    softbox((3.4, 1.4, 3.6), aim, 1.0, 3.0, 45, (1.0, 0.97, 0.94))
    softbox((0.4, -4.2, 3.6), aim, 3.2, 1.0, 58, (1.0, 0.97, 0.94))
    for x, y in ((-1.1, -0.6), (0.9, -1.0), (0.3, 0.9), (-0.4, -2.2), (1.7, 0.3)) if sparkle else ():
        softbox((x, y, 5.2), aim, 0.32, 0.32, 9)                # pin lights wake up stones, but speckle pearls
    flag((2.0, -1.4, 3.6), aim, 1.0, 2.2)
    flag((-1.4, -2.0, 4.2), aim, 1.8, 0.7)
