import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { Cents } from '@harusi/contracts/common';
import type { RequestedItem } from '@harusi/contracts/checkout/checkout';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { AVAILABLE, picturesIn, sellerName, tagAt } from '../../catalogue/catalogue.sql.ts';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { brandName } from '../../settings/settings.sql.ts';

/** A requested product with its current price and stock. */
export interface CartItem {
  productId: number;
  slug: string;
  name: string;
  sku: string;
  category: CategorySlug;
  /** The picture of the chosen colour, or the main one. */
  image: string | null;
  pictureId: number | null;
  vendorId: number | null;
  seller: string;
  leadDays: number;
  unitPrice: Cents;
  /** The flash sale behind the price. */
  campaignId: number | null;
  compareAt: Cents | null;
  sale: { name: string; percent: number; ends_at: Date } | null;
  unitCost: Cents | null;
  /** Null unless colour and size pick exactly one. */
  variant: { id: number; colour: string | null; size: string | null; available: number } | null;
  /** Units of all its variants, and how many of them unpaid orders hold. */
  stock: number;
  held: number;
}

type CartItemRow = Omit<CartItem, 'sale'> & {
  sale: { name: string; percent: number; ends_at: string } | null;
};

/** Looks up each item, in the given order; undefined for a product that is not sold. */
export async function readCartItems(
  db: Db,
  items: readonly RequestedItem[],
  now: Date,
): Promise<(CartItem | undefined)[]> {
  const rows = await queryPrepared<{ n: number; item: CartItemRow }>(db, {
    shape: 'cart items',
    build: buildCartItems,
    values: { items: JSON.stringify(items.map(toRow)), now },
  });
  const found = new Map(rows.map(({ n, item }) => [n, toCartItem(item)]));
  return items.map((_, n) => found.get(n));
}

const NOW = sql.placeholder('now');

const buildCartItems = () => sql`
  select w.n, json_build_object(
    'productId', p.id, 'slug', p.slug, 'name', p.name, 'sku', p.sku,
    'category', case p.category_id when 1 then 'bridal' else 'groom' end, 'image', shown.url, 'pictureId', shown.id,
    'vendorId', p.vendor_id, 'seller', ${sellerName(sql`p.vendor_id`, brandName)}, 'leadDays', p.lead_days,
    'unitPrice', tag.price_cents, 'compareAt', tag.compare_at_cents, 'unitCost', p.cost_price_cents,
    'campaignId', tag.campaign_id, 'sale', tag.sale,
    'variant', case when choice.number = 1 then choice.variant end, 'stock', units.stock, 'held', units.held) as item
  from json_to_recordset(${sql.placeholder('items')}::json) as w (n integer, product bigint, colour text, size text)
  join products p on p.id = w.product and p.is_listed
  ${tagAt(NOW)}
  cross join lateral (
    select count(*) as number, (json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size,
           'available', ${AVAILABLE})) -> 0) as variant
    from product_variants v
    where v.product_id = p.id and (w.colour is null or w.colour = v.colour) and (w.size is null or w.size = v.size)
  ) choice
  left join lateral (
    select m.id, picture_url(m) as url
    from ${picturesIn(sql`case when choice.number = 1 then choice.variant ->> 'colour' else w.colour end`)}) shown on true
  cross join lateral (
    select sum(v.on_hand) as stock, coalesce(sum(held.quantity), 0) as held
    from product_variants v left join lateral (
      select sum(h.quantity) as quantity from stock_holds h
      where h.variant_id = v.id and h.expires_at > ${NOW}) held on true
    where v.product_id = p.id
  ) units`;

const toRow = ({ product, selected_color, selected_size }: RequestedItem, n: number) => ({
  n,
  product,
  colour: selected_color,
  size: selected_size,
});

const toCartItem = ({ sale, ...cartItem }: CartItemRow): CartItem => ({
  ...cartItem,
  sale: sale && { ...sale, ends_at: new Date(sale.ends_at) },
});
