"""Every picture we publish, in the order of the shop: a product's main picture comes before its other views."""
from . import hair, jewellery, shoes_and_gloves, metal, bows_and_ties
from .shot import PICTURES

__all__ = ["PICTURES", "hair", "jewellery", "shoes_and_gloves", "metal", "bows_and_ties"]
