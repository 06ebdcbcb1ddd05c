import type { Client } from 'pg';
import { withoutIndexes } from './without-indexes.ts';

const PLACES = ['Lamu', 'Diani', 'Karura', 'Naivasha', 'Mara', 'Pwani', 'Amani', 'Meru', 'Nanyuki', 'Kisumu'];
const STUFFS = ['pearl', 'lace', 'silk', 'sapphire', 'emerald', 'velvet', 'gold', 'ivory', 'linen', 'ruby'];
const COLOURS = ['Gold', 'Silver', 'Ivory', 'Navy', 'Burgundy', 'Emerald'];
/** Subcategory, category and product noun. */
const KINDS = [
  [1, 1, 'veil'], [3, 1, 'tiara'], [2, 1, 'earrings'], [2, 1, 'necklace'], [6, 1, 'comb'], [7, 1, 'gloves'], [8, 1, 'shoes'],
  [5, 2, 'cufflinks'], [18, 2, 'tie'], [19, 2, 'bow tie'], [12, 2, 'square'], [13, 2, 'watch'], [14, 2, 'suspenders'],
] as const; // prettier-ignore

/** The colour of a product's n-th variant. Must match the SQL below. */
export const colourOf = (product: number, n: number) => COLOURS[(product + n) % COLOURS.length]!;

const list = (values: readonly (string | number)[]) =>
  `(array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(',')}])`;
const pick = (values: readonly (string | number)[], by: string) =>
  `${list(values)}[1 + (${by}) % ${values.length}]`;

/** Tables whose indexes are built after they are filled. */
const FILLED = ['products', 'product_variants', 'product_images'];
/** Products whose numbers differ by this have the same pictures. */
const SAME_PICTURES = 200;

/**
 * Inserts `size` products: two variants each, two pictures for every second one. Names contain a common word (pearl is
 * in every tenth) and a rare one (rare7x is on 24 products, whatever the size). What belongs to a product lies together,
 * as if products had come one by one. Triggers are off and most indexes gone meanwhile, because together they cost most;
 * `fill-catalogue.api.test.ts` shows that nothing is missing.
 */
export async function fillCatalogue(client: Client, size: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, FILLED, () => insertCatalogue(client, size));
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function insertCatalogue(client: Client, size: number): Promise<void> {
  const kind = (part: 0 | 1 | 2) =>
    pick(
      KINDS.map((row) => row[part]),
      'n / 7',
    );
  await client.query(`
    insert into media (sha256, content_type, width, height, bytes, placeholder, created_at)
    select encode(sha256(n::text::bytea), 'hex'), 'image/jpeg', 1200, 1200, 90000,
           'data:image/webp;base64,' || repeat('A', 72), now() from generate_series(1, 100) n`);
  await client.query(`
    insert into products (sku, slug, name, short_description, description, materials, features, tags, category_id,
                          subcategory_id, price_cents, original_price_cents, visibility, created_at, updated_at, featured_at)
    select 'B-' || n, 'piece-' || n,
           ${pick(PLACES, 'n')} || ' ' || ${pick(STUFFS, 'n / 10')} || ' ' || ${kind(2)} || ' rare' || (n % ${Math.ceil(size / 24)}) || 'x',
           'A piece of ' || ${pick(STUFFS, 'n / 10')} || ', made by hand.',
           'Made by hand in ' || ${pick(PLACES, 'n / 3')} || ' over two weeks, and sent in a cedar box. ' || repeat('It is light to wear. ', 8),
           'Cleaned with a dry cloth.', array['By hand', 'In a box'], array[${pick(STUFFS, 'n / 10')}, ${kind(2)}],
           ${kind(1)}, ${kind(0)}, 490000 + (n::bigint * 7919 % 18000) * 1000,
           case when n % 20 = 0 then 20000000 end, 'published',
           now() - n * interval '1 minute', now(), case when n % 500 = 0 then now() end
    from generate_series(1, ${size}) n`);
  await client.query(`
    insert into product_variants (product_id, colour, position, on_hand)
    select p.id, ${pick(COLOURS, '(p.id + v)::int')}, v, case when p.id % 9 = 0 then 0 else 3 + v end
    from products p, generate_series(0, 1) v order by p.id, v`);
  await client.query(`
    insert into product_images (product_id, media_id, alt, position)
    select p.id, 1 + (p.id * 3 + i) % 100, 'A piece on warm paper', i
    from products p, generate_series(0, 1) i where p.id % 2 = 0 order by p.id, i`);
  await client.query(`
    insert into search_words select distinct word from products, string_to_table(lower(name), ' ') word on conflict do nothing`);
  await client.query(`
    select refresh_product_cards(array(select id from products where id <= ${SAME_PICTURES}))`);
  await client.query(`
    insert into product_cards (product_id, facts, pictures)
    select p.id, substr(facts.json, 2, length(facts.json) - 2), alike.pictures
    from products p join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
    join product_cards alike on alike.product_id = 1 + (p.id - 1) % ${SAME_PICTURES}
    cross join lateral (select to_json(fact)::text as json from (
      select p.id, p.slug, p.name, c.slug as category, p.subcategory_id as subcategory, s.name as subcategory_name,
             p.featured_at is not null as featured, p.short_description, p.sku, null as rating, 0 as review_count) fact) facts
    where p.id > ${SAME_PICTURES} order by p.id`);
}
