"""One line of the catalogue."""

PICTURES = {}


def shot(name, kind, products, alt, view=None, samples=4, size=(1200, 1500), draft=False, shows=None, **params):
    """A picture: which model with which parameters, which products it shows, and what it shows in words.

    `shows` is the colour of those products that it shows; without it the picture stands for all of them.
    A draft can be previewed but is not rendered for the shop: its model is not good enough yet.
    A product's pictures come in the order of the catalogue, its main picture first."""
    assert name not in PICTURES, name
    PICTURES[name] = {"kind": kind, "params": params, "view": view or {}, "samples": samples, "size": size,
                      "products": products.split(), "alt": alt, "draft": draft, "shows": shows}


def in_colour(name, of, shows, alt, view=None, **changes):
    """The piece of another picture in another of its colours."""
    base = PICTURES[of]
    assert base["shows"], "%s names no colour" % of
    shot(name, base["kind"], " ".join(base["products"]), alt, {**base["view"], **(view or {})}, base["samples"], base["size"],
         shows=shows, **{**base["params"], **changes})
