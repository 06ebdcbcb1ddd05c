import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import { cardPicturesIn } from './catalogue.sql.ts';

/** A filter whose days until a wedding have become a lead time. */
export type Resolved<Query extends ProductFilter> = Omit<Query, 'arrives_in' | 'county'> & {
  max_lead_days?: number;
};

export const CATEGORY_IDS = { bridal: 1, groom: 2 } as const;

/** A list of one colour shows that colour. */
export const picturesFor = ({ colour }: Pick<ProductFilter, 'colour'>) =>
  colour?.length ? cardPicturesIn(sql.placeholder('colour')) : undefined;

export const toColourValues = ({ colour = [] }: Pick<ProductFilter, 'colour'>) => ({
  colour: colour.map((name) => name.toLowerCase()),
});

export type Ordering = NonNullable<ProductQuery['ordering']>;

/** `id` last, so that pages never share or lose a product. */
const ORDER: Record<Ordering, SQL> = {
  '-created_at': sql`p.created_at desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  price: sql`p.price_cents, p.id`,
  '-price': sql`p.price_cents desc, p.id desc`,
  featured: sql`(p.featured_at is not null) desc, p.created_at desc, p.id desc`,
};

/** By regular prices. */
export const orderBy = (ordering: Ordering) => ORDER[ordering];
