"""Shader trees, one line per idea, each material made once per picture."""
import bpy


class Shader:
    """A node tree, one line per idea."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0):
        node = self.add("Math", operation=operation)
        for socket, value in zip(node.inputs, (a, b, c)):
            self.feed(socket, value)
        return node.outputs[0]

    def ramp(self, factor, stops):
        node = self.add("ValToRGB", {"Fac": factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def mix(self, factor, a, b):
        node = self.add("MixRGB", {"Fac": factor, "Color1": a, "Color2": b})
        return node.outputs[0]

    def noise(self, scale, detail=3, coordinates="Object", distortion=0.0):
        vector = self.add("TexCoord").outputs[coordinates]
        return self.add("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail,
                                     "Distortion": distortion}).outputs["Fac"]

    def bump(self, height, strength, distance=0.01):
        return self.add("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def uv(self, scale_u=1.0, scale_v=1.0):
        node = self.add("Mapping", {"Vector": self.add("UVMap").outputs[0], "Scale": (scale_u, scale_v, 1)})
        return node.outputs[0]

    def at(self, scale=1.0, turn=0.0):
        """u and v of the texture, scaled and turned by an angle."""
        node = self.add("Mapping", {"Vector": self.add("UVMap").outputs[0], "Scale": (scale, scale, 1), "Rotation": (0, 0, turn)})
        split = self.add("SeparateXYZ", {0: node.outputs[0]})
        return split.outputs[0], split.outputs[1]

    def wave(self, along, sharp=1.0):
        """0..1..0 once per unit."""
        rise = self.math("ABSOLUTE", self.math("SINE", self.math("MULTIPLY", along, 3.14159)))
        return rise if sharp == 1.0 else self.math("POWER", rise, sharp)

    def off(self, value, middle=0.5):
        """How far from the middle."""
        return self.math("ABSOLUTE", self.math("SUBTRACT", value, middle))

    def done(self, surface):
        self.tree.links.new(surface, self.out.inputs["Surface"])
        return self.material

    def principled(self, **inputs):
        names = {key.replace("_", " "): value for key, value in inputs.items()}
        return self.add("BsdfPrincipled", names)


_made = {}


def forget():
    _made.clear()


def once(make):
    """Build each material once per picture."""
    def get(*args, **kwargs):
        key = (make.__name__, args, tuple(sorted(kwargs.items())))
        if key not in _made:
            _made[key] = make(*args, **kwargs)
        return _made[key]
    return get
