import { type SQL, sql } from '@harusi/db/drizzle';
import { limitClause } from '../../../lib/database/prepared-queries.ts';

const NOW = sql.placeholder('now');
const SNAPSHOT = sql`${sql.placeholder('snapshot')}::pg_snapshot`;
const PHRASES = sql`${sql.placeholder('phrases')}::text[]`;
/** In no word. Splitting text by it is ten times faster than reading an array. */
export const SEPARATOR = '\n';

const joined = (words: SQL) => sql`array_to_string(${words}, ${sql.raw(`e'\\n'`)})`;

/** When the first unit of `products p` can be bought: at once, when enough unpaid orders have expired, or never. */
const availableFrom = sql`
  select min(case
    when v.held_until is null or v.held_until <= ${NOW} then case when v.on_hand > 0 then '-Infinity'::float8 end
    else (
      select extract(epoch from min(e.at)) * 1000 from (
        select ${NOW}::timestamptz as at
        union all select h.expires_at from stock_holds h where h.variant_id = v.id and h.expires_at > ${NOW}) e
      where v.on_hand > (select coalesce(sum(h.quantity), 0) from stock_holds h
                         where h.variant_id = v.id and h.expires_at > e.at)) end)
  from product_variants v where v.product_id = p.id`;

/** What the index keeps of a listed `products p`. */
const facts = (withText: SQL) => sql`
  p.id::float8 as id, p.category_id as category, p.subcategory_id as subcategory, p.price_cents::float8 as price,
  p.original_price_cents::float8 as original_price, p.lead_days, p.featured_at is not null as is_featured,
  (extract(epoch from p.created_at) * 1000)::float8 as created_at, p.review_count as reviews,
  ${joined(sql`array(select distinct v.colour from product_variants v where v.product_id = p.id and v.colour is not null)`)} as colours,
  (${availableFrom})::float8 as available_from,
  case when ${withText} then ${joined(sql`tsvector_to_array(p.search)`)} end as words,
  case when ${withText} then ${joined(sql`array(select lexeme from unnest(p.search) where 'A' = any(weights))`)} end as name_words,
  case when ${withText} then array(
    select phrase from unnest(${PHRASES}) as phrase where p.search @@ phrase::tsquery) end as phrases`;

/** The next listed products by id, to build the index. */
export const someProducts = (limit: number) => () =>
  sql`
  select ${facts(sql`true`)} from products p
  where p.is_listed and p.id > ${sql.placeholder('after')} order by p.id ${limitClause(limit)}`;

/** Sales that run or will, the best first, as `running_sales()` has them. */
const sales = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'percent', c.percent,
      'starts_at', extract(epoch from c.starts_at) * 1000, 'ends_at', extract(epoch from c.ends_at) * 1000,
      'subcategories', case when c.sale_type <> 'product' then campaign_subcategory_ids(c.id) else '{}' end,
      'products', case when c.sale_type <> 'category' then
        array(select cp.product_id from campaign_products cp where cp.campaign_id = c.id) else '{}' end)
    order by c.percent desc, c.ends_at desc, c.id desc), '[]')
  from campaigns c where c.archived_at is null and c.ends_at > ${NOW})`;

const categories = sql`(
  select json_build_object(
    'categories', (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description)
                                   order by c.id) from categories c),
    'subcategories', (
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'category', c.slug, 'parent', s.parent_id)
                      order by s.category_id, s.position)
      from subcategories s join categories c on c.id = s.category_id)))`;

/** What is read as a whole, and the snapshot it was read in. */
export const everythingElse = () => sql`
  select pg_current_snapshot()::text as snapshot, now() as read_at, ${sales} as sales, ${categories} as categories`;

/**
 * What a snapshot did not see: a row for each product, or one without any. In one statement, so that all of it is of one moment.
 */
export const changesSince = () => sql`
  with changes as materialized (
    select c.kind, c.product_id from catalogue_changes c
    where c.transaction_id >= pg_snapshot_xmin(${SNAPSHOT}) and not pg_visible_in_snapshot(c.transaction_id, ${SNAPSHOT})),
  changed as materialized (
    select product_id, bool_or(kind = 'product') as with_text from changes where product_id is not null group by product_id)
  select pg_current_snapshot()::text as snapshot, now() as read_at,
    case when exists (select from changes where kind = 'sales') then ${sales} end as sales,
    case when exists (select from changes where kind = 'categories') then ${categories} end as categories,
    exists (select from changes where kind = 'synonyms') as synonyms_changed,
    changed.product_id::float8 as changed_id, listed.*
  from (select) one_row left join changed on true
  left join lateral (
    select ${facts(sql`changed.with_text`)} from products p where p.id = changed.product_id and p.is_listed) listed on true`;

/** The listed products with a phrase. */
export const productsWithPhrase = () => sql`
  select p.id::float8 as id from products p
  where p.is_listed and p.search @@ ${sql.placeholder('phrase')}::tsquery`;
