import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import { type Placeholder, type SQL, sql } from '@harusi/db/drizzle';

/*
 * PostgreSQL builds the JSON of public catalogue responses, in the shape of the contract: a list of 24 then
 * costs this process a tenth of a millisecond. The parts of a card that change with neither time nor stock
 * are stored when they change (`product_cards`). Prices are those at `now`. `catalogue.api.test.ts` checks
 * every response against its schema. See README.md.
 */

/** The picture of a row of `categories` or `collections`. */
export const ownPicture = (table: SQL) =>
  sql`(select picture_json(m, ${table}.picture_alt) from media m where m.id = ${table}.picture_id)`;

/** The pictures of `products p` in their order, as JSON text `pictures.list`, and the first one's address. */
const productPictures = sql`cross join lateral (
  select '[' || coalesce(string_agg(rtrim(picture_json(m, pi.alt)::text, '}') || ',"colour":'
           || coalesce(to_json(pi.colour)::text, 'null') || '}', ',' order by pi.position), '') || ']' as list,
         (array_agg(picture_url(m) order by pi.position))[1] as first
  from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id) pictures`;

/**
 * Units of `product_variants v` that no unpaid order holds. Few variants have holds, so few reads look
 * further.
 */
export const availableAt = (
  now: Date | Placeholder,
) => sql`case when v.held_until > ${now} then greatest(0, v.on_hand - (
    select coalesce(sum(h.quantity), 0)::integer from stock_holds h where h.variant_id = v.id and h.expires_at > ${now}))
  else v.on_hand end`;

const NOW = sql.placeholder('now');
export const AVAILABLE = availableAt(NOW);

/** The first picture of `products p`, or null. */
export const firstPicture = sql`(
  select picture_json(m, pi.alt) from product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by pi.position limit 1)`;

/** The address of the first picture of `products p`, or null. */
export const firstImageUrl = sql`(
  select picture_url(m) from product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by pi.position limit 1)`;

/** The pictures of `products p`, those that show a colour first; the main one stays first without any. */
export const picturesIn = (colour: SQL) => sql`product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by (pi.colour = ${colour}) is not true, pi.position limit 1`;

/** The picture of `order_lines l` of `products p`: the one it was sold with, for older lines that of its colour today. */
export const lineImageUrl = sql`picture_url(coalesce((select m from media m where m.id = l.picture_id),
  (select m from ${picturesIn(sql`l.colour`)})))`;

/** A literal, because it never changes. */
export const OWN_GOODS = sql.raw(`'${MAIN_SITE}'`);

/** The vendor's business name, or `own` for the shop's own products. */
export const sellerName = (vendorId: SQL, own: SQL = OWN_GOODS) =>
  sql`coalesce((select b.business_name::text from vendor_profiles b where b.user_id = ${vendorId}), ${own})`;

/** The readable part of a maker's URL, from `vendor_profiles b`. */
export const makerSlug = sql`coalesce(nullif(trim(both '-' from
  regexp_replace(lower(b.business_name::text), '[^a-z0-9]+', '-', 'g')), ''), 'maker')`;

/** The price of `products p` at a moment, as `tag`. */
export const tagAt = (now: Date | Placeholder) =>
  sql`cross join lateral price_now(p.id, p.subcategory_id, p.price_cents, p.original_price_cents, ${now}) tag`;

const tag = tagAt(NOW);

/** `products p` with its current price as `tag`. */
export const priced = sql`products p ${tag}`;

/** The same while no sale runs. */
const regularTag = sql`cross join lateral (
  select price_cents, compare_at_cents, null::json as sale
  from regular_price(p.price_cents, p.original_price_cents)) tag`;

/** What `card` needs besides the `cardKeys` of `products p`: price, stock and the stored part of the card. */
const cardSourcesWith = (priceTag: SQL, more = sql``) => sql`${priceTag}
  join product_cards stored on stored.product_id = p.id
  cross join lateral (
    select sum(v.on_hand) as inventory, sum(${AVAILABLE}) as available, count(*) as choices,
           any_value(v.colour) as colour, any_value(v.size) as size${more}
    from product_variants v where v.product_id = p.id) stock`;
export const cardSources = cardSourcesWith(tag);
/** While no sale runs: to look for one is a seventh of what PostgreSQL does for a list. */
export const regularCardSources = cardSourcesWith(regularTag);

/** What `cardSources` read of `products p`, for a page of them. */
export const cardKeys = sql`p.id, p.subcategory_id, p.price_cents, p.original_price_cents`;

const variants = sql`, json_agg(json_build_object(
    'id', v.id, 'colour', v.colour, 'size', v.size, 'available', ${AVAILABLE}) order by v.position, v.id) as variants`;

/** What `product` needs besides `products p`. */
export const productSources = (isSaleRunning: boolean) => sql`
  ${cardSourcesWith(isSaleRunning ? tag : regularTag, variants)} ${productPictures}
  left join vendor_profiles b on b.user_id = p.vendor_id`;

/**
 * Fields that change with time or stock. Concatenated, because only `choice` can contain a character that
 * JSON escapes, and checking the others costs more than everything else.
 */
const liveFields = sql`'"price":"' || shillings(tag.price_cents)
  || '","original_price":' || coalesce('"' || shillings(tag.compare_at_cents) || '"', 'null')
  || ',"sale":' || coalesce(tag.sale::text, 'null') || ',"in_stock":' || (stock.available > 0)::text
  || ',"inventory":' || stock.inventory || ',"available":' || stock.available
  || ',"has_choices":' || (stock.choices > 1)::text || ',"choice":' || case when stock.choices = 1
    then json_build_object('colour', stock.colour, 'size', stock.size)::text else 'null' end`;

/** The pictures of a card: the first two. */
export const storedPictures = sql`stored.pictures`;

/** The same, those that show one of these colours first. Few products have any, so few reads look further. */
export const cardPicturesIn = (colours: Placeholder) => {
  const isWanted = sql`lower(pi.colour) = any(${colours}::text[])`;
  return sql`case when exists (select from product_images pi where pi.product_id = p.id and ${isWanted}) then (
    select substr(picture.json, 2, length(picture.json) - 2) from (
      select json_build_object('primary_image', (array_agg(picture_url(i.m) order by i.n))[1],
        'images', json_agg(picture_json(i.m, i.alt) order by i.n))::text as json
      from (select pi.alt, m, row_number() over (order by ${isWanted} is not true, pi.position) as n
            from product_images pi join media m on m.id = pi.media_id
            where pi.product_id = p.id order by n limit 2) i) picture)
  else ${storedPictures} end`;
};

/** A card as JSON text, from `products p` with its `cardSources`. */
export const card = (pictures: SQL) =>
  sql`'{' || stored.facts || ',' || ${pictures} || ',' || ${liveFields} || '}'`;

/** A product as JSON text, from `products p` with its `productSources`. */
export const product = sql`'{' || stored.facts || ',' || ${liveFields} || ',"images":' || pictures.list || ','
  || substr(json_build_object(
  'primary_image', pictures.first,
  'description', p.description, 'materials', p.materials,
  'features', to_json(p.features), 'tags', to_json(p.tags), 'variants', stock.variants,
  'weight', p.weight_grams / 1000.0, 'dimensions_length', p.length_mm / 10.0,
  'dimensions_width', p.width_mm / 10.0, 'dimensions_height', p.height_mm / 10.0,
  'lead_days', p.lead_days, 'vendor_name', coalesce(b.business_name::text, ${OWN_GOODS}),
  'maker', case when b.user_id is not null
    then json_build_object('id', b.user_id, 'slug', ${makerSlug}, 'name', b.business_name) end,
  'seo_title', p.seo_title, 'seo_description', p.seo_description,
  'collections', coalesce((
    select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position)
    from collection_products cp join collections c on c.id = cp.collection_id where cp.product_id = p.id), '[]'::json),
  'created_at', instant_text(p.created_at), 'updated_at', instant_text(p.updated_at))::text, 2)`;

/** The next moment at which a price changes by itself. */
export const EDGE = sql`(select edge from next_price_edge(${NOW}))`;
