import { sql } from '@harusi/db/drizzle';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { firstImageUrl } from '../catalogue/catalogue.sql.ts';
import { isSoldOrder, soldCents, soldUnits } from '../orders/orders.sql.ts';

/* PostgreSQL builds the JSON in the contract's shape from `campaigns c`, as in the catalogue. */

const MAX_NAMES = 5;
const MAX_PRODUCTS = 200;

/** The status of a campaign at `now`. */
export const stateAt = (now: Date) => sql`case when c.starts_at > ${now}::timestamptz then 'upcoming'
  when c.ends_at > ${now}::timestamptz then 'running' else 'ended' end`;

/** When the next campaign starts or ends. */
export const nextEdge = (now: Date) => sql`(
  select min(edge.at) from campaigns c cross join lateral (values (c.starts_at), (c.ends_at)) edge (at)
  where c.archived_at is null and edge.at > ${now})`;

/** Paid, unrefunded sales of the campaign, as `sold`. */
export const soldIn = sql`cross join lateral (
  select coalesce(sum(${soldUnits}), 0)::bigint as units, coalesce(sum(${soldCents}), 0)::bigint as cents
  from order_lines l join orders o on o.id = l.order_id where l.campaign_id = c.id and ${isSoldOrder}) sold`;

const categories = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', coalesce(s.flash_sale_name, s.office_name))
                           order by s.category_id, s.position), '[]')
  from campaign_subcategories cs join subcategories s on s.id = cs.subcategory_id where cs.campaign_id = c.id)`;

const productNames = sql`(
  select coalesce(json_agg(first.name), '[]')
  from (select p.name from campaign_products cp join products p on p.id = cp.product_id
        where cp.campaign_id = c.id order by cp.product_id ${limitClause(MAX_NAMES)}) first)`;

const fields = (now: Date) => sql`
  'id', c.id, 'name', c.name, 'description', c.description, 'discount_percentage', c.percent,
  'start_date', instant_text(c.starts_at), 'end_date', instant_text(c.ends_at), 'sale_type', c.sale_type,
  'categories', ${categories}, 'product_names', ${productNames},
  'product_count', (select count(*) from campaign_products cp where cp.campaign_id = c.id),
  'is_active', c.archived_at is null and ${stateAt(now)} = 'running', 'state', ${stateAt(now)},
  'total_sales', sold.units, 'total_revenue', shillings(sold.cents),
  'created_at', instant_text(c.created_at), 'deleted_at', instant_text(c.archived_at), 'version', c.version`;

export const flashSale = (now: Date) => sql`json_build_object(${fields(now)})`;

/** `products p` as the form shows them. */
export const saleProduct = sql`json_build_object('id', p.id, 'name', p.name, 'sku', p.sku,
  'subcategory_name', (select s.office_name from subcategories s where s.id = p.subcategory_id),
  'price', shillings(p.price_cents), 'image', ${firstImageUrl})`;

export const flashSaleDetail = (now: Date) => sql`json_build_object(${fields(now)},
  'products', (
    select coalesce(json_agg(${saleProduct} order by p.id), '[]')
    from (select p.* from campaign_products cp join products p on p.id = cp.product_id
          where cp.campaign_id = c.id order by cp.product_id ${limitClause(MAX_PRODUCTS)}) p),
  'product_ids', (
    select coalesce(json_agg(cp.product_id order by cp.product_id), '[]')
    from campaign_products cp where cp.campaign_id = c.id))`;
