export interface DemoPhoto {
  /** The name of a file in `pictures`. */
  file: string;
  alt: string;
  /** The product's colour it shows; without one it stands for all of them. */
  colour?: string;
}

/** A demo product, in units that are easy to write: whole shillings, grams and millimetres. */
export interface DemoProduct {
  sku: string;
  name: string;
  /** Never 4, the parent of ties (18) and bow ties (19). */
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
  /** Stock of each variant that `stockOf` doesn't name. */
  stock: number;
  /** Keyed by the shopper's choice: 'Gold', '56' or 'Gold/56'. */
  stockOf?: Readonly<Record<string, number>>;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** 0 when in stock; otherwise made to order. */
  leadDays: number;
  featured?: true;
}

export interface DemoReview {
  sku: string;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  /** Counted from the time of seeding. */
  daysAgo: number;
}

export interface DemoVariant {
  colour: string | null;
  size: string | null;
  stock: number;
}

/** All combinations of colour and size; a product without choices has one variant with neither. */
export function listVariants({ colours, sizes, stock, stockOf = {} }: DemoProduct): DemoVariant[] {
  return (colours ?? [null]).flatMap((colour) =>
    (sizes ?? [null]).map((size) => ({
      colour,
      size,
      stock: stockOf[`${colour}/${size}`] ?? stockOf[colour ?? ''] ?? stockOf[size ?? ''] ?? stock,
    })),
  );
}

const BRIDAL_SUBCATEGORIES = new Set([1, 2, 3, 6, 7, 8, 9, 10, 11]);
export const findCategory = (subcategory: number) =>
  BRIDAL_SUBCATEGORIES.has(subcategory) ? 'bridal' : 'groom';
