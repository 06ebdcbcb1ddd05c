"""Denoise and print one picture: the network of Open Image Denoise, then levels and a JPEG or PNG.

usage: develop.py base out.jpg     (reads base_raw.png, base_alb.f32, base_nrm.f32)
"""
import os
import sys

import cv2
import numpy as np

from denoise import Network

LARGEST = 150 * 1024


def denoise(base):
    colour = cv2.imread(base + "_raw.png", cv2.IMREAD_UNCHANGED)[..., 2::-1].astype(np.float32) / 65535
    height, width = colour.shape[:2]

    def guide(name):
        return np.fromfile("%s_%s.f32" % (base, name), np.float32).reshape(height, width, 4)[::-1, :, :3]

    albedo = np.clip(guide("alb"), 0, 1)
    albedo = np.where(albedo <= 0.0031308, albedo * 12.92, 1.055 * np.maximum(albedo, 1e-8) ** (1 / 2.4) - 0.055)
    normal = np.clip(guide("nrm"), -1, 1) * 0.5 + 0.5
    seen = np.concatenate([colour, albedo, normal], 2).astype(np.float32)
    seen = np.pad(seen, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="reflect")
    return Network()(seen)[:height, :width].clip(0, 1)


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
