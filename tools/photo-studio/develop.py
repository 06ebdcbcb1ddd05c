"""Denoise and print one picture: the U-Net of Open Image Denoise run with torch, then levels and a JPEG or PNG.

usage: develop.py base out.jpg     (reads base_raw.png, base_alb.f32, base_nrm.f32)
"""
import os
import struct
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "weights", "rt_ldr_alb_nrm.tza")
torch.set_num_threads(int(os.environ.get("THREADS", "2")))
torch.backends.mkldnn.enabled = False                # Debian builds it without fast kernels: plain BLAS is five times quicker
BAND = 240                                           # rows worked on at once, to bound the memory
LARGEST = 150 * 1024


def load_weights(path):
    """The .tza archive: a table of named half or single precision tensors."""
    data = open(path, "rb").read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data, 0)
    assert magic == 0x41D7, "not a .tza file"
    count, = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from("<H", data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dims = data[at]
        shape = struct.unpack_from("<%dI" % dims, data, at + 1)
        at += 1 + 5 * dims                                    # sizes, then one letter of layout each
        kind, offset = chr(data[at]), struct.unpack_from("<Q", data, at + 1)[0]
        at += 9
        values = np.frombuffer(data, np.float16 if kind == "h" else np.float32, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


def network(x, weights):
    def banded(name, x):
        x = F.pad(x, (1, 1, 1, 1))
        rows = range(0, x.shape[2] - 2, BAND)
        return torch.cat([F.conv2d(x[:, :, y:y + BAND + 2], weights[name + ".weight"], weights[name + ".bias"]) for y in rows], 2)

    def conv(name, x):
        return F.relu_(banded(name, x))

    def up(x, skip):
        return torch.cat((F.interpolate(x, scale_factor=2, mode="nearest"), skip), 1)

    first = x
    p1 = F.max_pool2d(conv("enc_conv1", conv("enc_conv0", x)), 2)
    p2 = F.max_pool2d(conv("enc_conv2", p1), 2)
    p3 = F.max_pool2d(conv("enc_conv3", p2), 2)
    x = conv("enc_conv5b", conv("enc_conv5a", F.max_pool2d(conv("enc_conv4", p3), 2)))
    x = conv("dec_conv4b", conv("dec_conv4a", up(x, p3)))
    x = conv("dec_conv3b", conv("dec_conv3a", up(x, p2)))
    x = conv("dec_conv2b", conv("dec_conv2a", up(x, p1)))
    x = conv("dec_conv1b", conv("dec_conv1a", up(x, first)))
    return banded("dec_conv0", x)


def denoise(base):
    colour = cv2.imread(base + "_raw.png", cv2.IMREAD_UNCHANGED)[..., 2::-1].astype(np.float32) / 65535
    height, width = colour.shape[:2]

    def guide(name):
        return np.fromfile("%s_%s.f32" % (base, name), np.float32).reshape(height, width, 4)[::-1, :, :3]

    albedo = np.clip(guide("alb"), 0, 1)
    albedo = np.where(albedo <= 0.0031308, albedo * 12.92, 1.055 * np.maximum(albedo, 1e-8) ** (1 / 2.4) - 0.055)
    normal = np.clip(guide("nrm"), -1, 1) * 0.5 + 0.5
    x = torch.from_numpy(np.concatenate([colour, albedo, normal], 2).transpose(2, 0, 1).astype(np.float32))[None]
    x = F.pad(x, (0, -width % 16, 0, -height % 16), mode="replicate")
    with torch.no_grad():
        y = network(x, load_weights(WEIGHTS))[0, :, :height, :width]
    return y.clamp(0, 1).numpy().transpose(1, 2, 0)


def print_levels(picture):
    """Open the highlights a little (Filmic leaves white at light grey) and sharpen by a hair."""
    picture = np.clip((picture - 0.015) / (0.955 - 0.015), 0, 1)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
    return np.clip(picture + 0.35 * (picture - soft), 0, 1)


if __name__ == "__main__":
    base, out = sys.argv[1:3]
    picture = print_levels(denoise(base))
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape[:2])[..., None]   # keeps the backdrop free of bands
    pixels = np.clip(picture * 255 + dither, 0, 255).round().astype(np.uint8)[..., ::-1]
    for quality in (86, 83, 80, 76, 72, 67, 62):
        cv2.imwrite(out, pixels, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        if os.path.getsize(out) <= LARGEST:
            break
