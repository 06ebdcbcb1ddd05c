export interface DemoPhoto {
  /** A file in `demo/pictures`. */
  file: string;
  alt: string;
}

/** One piece of the demo shop, as a person would write it down: whole shillings, grams and millimetres. */
export interface DemoProduct {
  sku: string;
  name: string;
  /** Never the group of ties and bow ties: those are filed under 18 and 19. */
  subcategory: number;
  price: number;
  originalPrice?: number;
  short: string;
  description: string;
  materials: string;
  features: readonly string[];
  tags: readonly string[];
  colours?: readonly string[];
  sizes?: readonly string[];
  /** Units on hand of each variant that `stockOf` does not name. */
  stock: number;
  /** Keyed by what a shopper chooses: 'Gold', '56' or 'Gold/56'. */
  stockOf?: Readonly<Record<string, number>>;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** 0 is in stock, anything else is made to order. */
  leadDays: number;
  featured?: true;
}

export interface DemoVariant {
  colour: string | null;
  size: string | null;
  stock: number;
}

/** Every combination that can be chosen; a product without choices has one variant, without colour or size. */
export function variantsOf({ colours, sizes, stock, stockOf = {} }: DemoProduct): DemoVariant[] {
  return (colours ?? [null]).flatMap((colour) =>
    (sizes ?? [null]).map((size) => ({
      colour,
      size,
      stock: stockOf[`${colour}/${size}`] ?? stockOf[colour ?? ''] ?? stockOf[size ?? ''] ?? stock,
    })),
  );
}

const BRIDAL_KINDS = new Set([1, 2, 3, 6, 7, 8, 9, 10, 11]);
export const categoryOf = (subcategory: number) => (BRIDAL_KINDS.has(subcategory) ? 'bridal' : 'groom');
