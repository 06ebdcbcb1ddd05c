"""The render itself, with the guides the denoiser wants."""
import array
import os

import bpy


def render(base, samples, width, height, exposure=0.62, look="Medium High Contrast"):
    """Write base_raw.png and the two guide passes the denoiser wants (base_alb.f32, base_nrm.f32)."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.05, min(6, samples)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 9, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 7, 24
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 5.0, 0.7
    out = scene.render
    out.resolution_x, out.resolution_y, out.resolution_percentage = width, height, 100
    out.threads_mode, out.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", look
    scene.view_settings.exposure = exposure
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, composite = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    for slot, name in (("Denoising Albedo", "alb"), ("Denoising Normal", "nrm")):
        file = tree.nodes.new("CompositorNodeOutputFile")
        file.base_path, file.format.file_format, file.format.color_depth = os.path.dirname(base), "OPEN_EXR", "32"
        file.file_slots[0].path = "%s_%s_" % (os.path.basename(base), name)
        tree.links.new(layers.outputs[slot], file.inputs[0])
    out.image_settings.file_format, out.image_settings.color_depth, out.image_settings.color_mode = "PNG", "16", "RGB"
    out.filepath = base + "_raw.png"
    bpy.ops.render.render(write_still=True)
    for name in ("alb", "nrm"):
        exr = "%s_%s_0001.exr" % (base, name)
        image = bpy.data.images.load(exr)
        image.colorspace_settings.name = "Non-Color"
        w, h = image.size
        pixels = array.array("f", bytes(16 * w * h))
        image.pixels.foreach_get(pixels)
        with open("%s_%s.f32" % (base, name), "wb") as handle:
            pixels.tofile(handle)
        os.remove(exr)
