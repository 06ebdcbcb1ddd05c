"""Every picture we publish: a product's main picture comes before its other views."""
from . import sets, hair, jewellery, shoes_and_gloves, gifts, metal, bows_and_ties, colours, scenes
from .shot import PICTURES

__all__ = ["PICTURES", "sets", "hair", "jewellery", "shoes_and_gloves", "gifts", "metal", "bows_and_ties", "colours", "scenes"]
