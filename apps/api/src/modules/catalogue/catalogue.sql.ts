import { PICTURE_WIDTHS } from '@harusi/contracts/picture-widths';
import { type SQL, sql } from 'drizzle-orm';
import { limitTo } from '../../lib/hot-read.ts';

/*
 * Answers that many people read are written to JSON by PostgreSQL, in the form of the contract: a list of 24 then costs
 * this process a tenth of a millisecond. `catalogue.api.test.ts` holds every one of them against its schema.
 */

/** The largest width that a picture of `media m` can be had in. */
const largestWidth = sql.raw(
  `case ${PICTURE_WIDTHS.toReversed()
    .slice(0, -1)
    .map((width) => `when m.width >= ${width} then ${width}`)
    .join(' ')} else ${PICTURE_WIDTHS[0]} end`,
);

/** Its address in that width. */
const address = sql`'/media/' || left(m.sha256, 32) || '/' || ${largestWidth} || '.jpg'`;

/** A picture of `media m`. */
const pictureOf = (alt: SQL) => sql`json_build_object(
  'image', ${address}, 'alt', ${alt}, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder,
  'has_avif', m.avif_at is not null)`;

/** The picture that a row of `categories` or `collections` points to. */
export const ownPicture = (table: SQL) =>
  sql`(select ${pictureOf(sql`${table}.picture_alt`)} from media m where m.id = ${table}.picture_id)`;

/**
 * The first pictures of `products p`, as `pictures`. An aggregate: anything else would be worked out for each mention. The
 * rows come in order, so it need not sort them again.
 */
const picturesOf = (most: number) => sql`cross join lateral (
  select coalesce(json_agg(i.picture), '[]') as list, (array_agg(i.address))[1] as first
  from (select ${pictureOf(sql`pi.alt`)} as picture, ${address} as address
        from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id order by pi.position ${limitTo(most)}) i) pictures`;

/** Units of `product_variants v` that can be bought: what no unpaid order keeps. Few are held, so few reads look further. */
export const availableAt = (now: Date) => sql`case when v.held_until > ${now} then greatest(0, v.on_hand - (
    select coalesce(sum(h.quantity), 0)::integer from stock_holds h where h.variant_id = v.id and h.expires_at > ${now}))
  else v.on_hand end`;

/** The first picture of `products p`, or null. */
export const firstPicture = sql`(
  select ${pictureOf(sql`pi.alt`)} from product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by pi.position limit 1)`;

/** The address of the first picture of `products p`, or null. */
export const firstAddress = sql`(
  select ${address} from product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by pi.position limit 1)`;

/** Whose goods they are: a vendor's, or our own. */
export const sellerName = (vendorId: SQL) =>
  sql`coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = ${vendorId}), 'Main Site')`;

/** `products p` with the price of today as `tag`. */
export const priced = (now: Date) =>
  sql`products p cross join lateral price_now(p.price_cents, p.original_price_cents, ${now}) tag`;

const CATEGORY = sql`case p.category_id when 1 then 'bridal' else 'groom' end`;

/** What `card` and `product` need beside `products p`: today's price, the stock and the names. */
export const cardSources = (now: Date) => sql`
  cross join lateral price_now(p.price_cents, p.original_price_cents, ${now}) tag
  join subcategories s on s.id = p.subcategory_id
  cross join lateral (
    select coalesce(sum(v.on_hand), 0) as inventory, coalesce(bool_or(${availableAt(now)} > 0), false) as in_stock,
           count(*) > 1 as has_choices,
           case when count(*) = 1 then json_build_object('colour', min(v.colour), 'size', min(v.size)) end as choice
    from product_variants v where v.product_id = p.id) stock`;

const cardFields = sql`
  'id', p.id, 'slug', p.slug, 'name', p.name,
  'price', shillings(tag.price_cents), 'original_price', shillings(tag.struck_cents),
  'sale', case when tag.sale_name is not null then json_build_object(
    'name', tag.sale_name, 'percent', tag.sale_percent, 'ends_at', instant_text(tag.sale_ends_at)) end,
  'category', ${CATEGORY}, 'subcategory', p.subcategory_id, 'subcategory_name', s.name,
  'featured', p.featured_at is not null, 'in_stock', stock.in_stock, 'inventory', stock.inventory,
  'has_choices', stock.has_choices, 'choice', stock.choice, 'short_description', p.short_description, 'sku', p.sku,
  'rating', round(p.rating_sum::numeric / nullif(p.review_count, 0), 1), 'review_count', p.review_count,
  'primary_image', pictures.first, 'images', pictures.list`;

/** A card, from `products p` with its `cardSources` and `cardPictures`. */
export const card = sql`json_build_object(${cardFields})`;

/** The first two pictures: the second appears on hover. */
export const cardPictures = picturesOf(2);

export const productPictures = picturesOf(30);

export const product = (now: Date) => sql`json_build_object(${cardFields},
  'description', p.description, 'materials', p.materials,
  'features', to_json(p.features), 'tags', to_json(p.tags),
  'variants', (
    select json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size, 'available', ${availableAt(now)})
                    order by v.position, v.id)
    from product_variants v where v.product_id = p.id),
  'weight', p.weight_grams / 1000.0, 'dimensions_length', p.length_mm / 10.0,
  'dimensions_width', p.width_mm / 10.0, 'dimensions_height', p.height_mm / 10.0,
  'lead_days', p.lead_days, 'vendor_name', ${sellerName(sql`p.vendor_id`)},
  'seo_title', p.seo_title, 'seo_description', p.seo_description,
  'collections', coalesce((
    select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position)
    from collection_products cp join collections c on c.id = cp.collection_id where cp.product_id = p.id), '[]'::json),
  'created_at', instant_text(p.created_at), 'updated_at', instant_text(p.updated_at))`;

/** The next moment at which any price may change by itself. */
export const edge = (now: Date) => sql`next_price_edge(${now})`;
