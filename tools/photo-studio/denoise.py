"""The U-Net of Open Image Denoise, run with numpy and one C function (compiled once, into __pycache__)."""
import ctypes
import os
import struct
import subprocess

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WEIGHTS = os.path.join(HERE, "weights", "rt_ldr_alb_nrm.tza")


def compiled():
    source, library = os.path.join(HERE, "convolve.c"), os.path.join(HERE, "__pycache__", "convolve.so")
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        os.makedirs(os.path.dirname(library), exist_ok=True)
        subprocess.run(["cc", "-O3", "-march=native", "-fno-tree-vectorize", "-fopenmp", "-shared", "-fPIC", source, "-o", library], check=True)
    os.environ.setdefault("OMP_NUM_THREADS", os.environ.get("THREADS", "2"))
    return ctypes.CDLL(library).convolve


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
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def space(*shape):
    """Zeros that begin where vectors may begin."""
    count = int(np.prod(shape))
    block = np.zeros(count + 16, np.float32)
    start = -block.ctypes.data // 4 % 16
    return block[start:start + count].reshape(shape)


def bordered(height, width, channels):
    return space(height + 2, width + 2, -(-channels // 4) * 4)


def pool(x):
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))


class Network:
    def __init__(self):
        self.weights, self.convolve = load_weights(WEIGHTS), compiled()

    def layer(self, name, x, relu=True):
        """x has a border of one pixel."""
        weight, bias = self.weights[name + ".weight"], self.weights[name + ".bias"]
        outputs, inputs = -(-len(bias) // 16) * 16, x.shape[2]
        height, width = x.shape[0] - 2, x.shape[1] - 2
        full = np.zeros((outputs, inputs, 3, 3), np.float32)
        full[:weight.shape[0], :weight.shape[1]] = weight
        packed, added, y = space(outputs // 16, 3, 3, inputs, 16), space(outputs), space(height, width, outputs)
        packed[:] = full.reshape(outputs // 16, 16, inputs, 3, 3).transpose(0, 3, 4, 2, 1)
        added[:len(bias)] = bias
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (x, y, packed, added)]
        sizes = [ctypes.c_long(n) for n in (height, width, inputs, outputs)]
        self.convolve(*pointers[:2], *sizes, *pointers[2:], ctypes.c_int(relu))
        return y[:, :, :len(bias)]

    def conv(self, name, x, relu=True):
        inside = bordered(*x.shape)
        inside[1:-1, 1:-1, :x.shape[2]] = x
        return self.layer(name, inside, relu)

    def up(self, name, x, skip):
        """Twice as large, with what the way down knew beside it."""
        height, width, known = skip.shape
        own = x.shape[2]
        inside = bordered(height, width, own + known)
        for dy in (0, 1):
            for dx in (0, 1):
                inside[1 + dy:height + 1:2, 1 + dx:width + 1:2, :own] = x
        inside[1:-1, 1:-1, own:own + known] = skip
        return self.layer(name, inside)

    def __call__(self, x):
        """height x width x 9: colour, albedo, normal. Both sides are multiples of 16."""
        p1 = pool(self.conv("enc_conv1", self.conv("enc_conv0", x)))
        p2 = pool(self.conv("enc_conv2", p1))
        p3 = pool(self.conv("enc_conv3", p2))
        y = self.conv("enc_conv5b", self.conv("enc_conv5a", pool(self.conv("enc_conv4", p3))))
        for level, skip in ((4, p3), (3, p2), (2, p1), (1, x)):
            y = self.conv("dec_conv%db" % level, self.up("dec_conv%da" % level, y, skip))
        return self.conv("dec_conv0", y, relu=False)
