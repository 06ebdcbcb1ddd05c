import { sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { readOne } from './json-rows.ts';

const MAX_HIGHLIGHTS = 3;
/** How many of the newest reviews of each type are considered. */
const MAX_CANDIDATES = 200;
const MIN_RATING = 4;
/** A card never truncates a review. */
const [MIN_LENGTH, MAX_LENGTH] = [40, 280];

const isQuotable = sql.raw(
  `rating >= ${MIN_RATING} and length(body) between ${MIN_LENGTH} and ${MAX_LENGTH}`,
);

/** The figures count every published review. Each author, and each product or stylist, is quoted once at most. */
const highlights = () => sql`
  with newest as (
    (select 'product' as type, r.id, r.author, r.rating, r.body, r.created_at, p.id as about, p.slug, p.name
     from product_reviews r join products p on p.id = r.product_id
     where r.state = 'published' and r.verified_at is not null and p.is_listed
     order by r.id desc ${limitClause(MAX_CANDIDATES)})
    union all
    (select 'stylist', r.id, r.client_name, r.rating, r.review, r.created_at, s.id, null, s.name
     from stylist_reviews r join stylists s on s.id = r.stylist_id
     where r.state = 'published' and r.booking_id is not null and s.is_active
     order by r.id desc ${limitClause(MAX_CANDIDATES)})),
  quotable as (
    select *, row_number() over (partition by author order by created_at desc, type, id desc) as rank_by_author,
           row_number() over (partition by type, about order by created_at desc, id desc) as rank_by_subject
    from newest where ${isQuotable}),
  shown as (
    select * from quotable where rank_by_author = 1 and rank_by_subject = 1
    order by created_at desc, type, id desc ${limitClause(MAX_HIGHLIGHTS)}),
  rated as (
    select sum(count) as count, sum(stars) as stars from (
      select sum(review_count) as count, sum(rating_sum) as stars from products where is_listed
      union all select sum(review_count), sum(rating_sum) from stylists where is_active) sums)
  select json_build_object(
    'rating', round(rated.stars / nullif(rated.count, 0), 1), 'count', coalesce(rated.count, 0),
    'results', (select coalesce(json_agg(json_build_object(
      'author', author, 'rating', rating, 'body', body, 'created_at', instant_text(created_at),
      'about', json_build_object('type', type, 'id', about, 'slug', slug, 'name', name))
      order by created_at desc, type, id desc), '[]') from shown))::text as json
  from rated`;

/** What customers say, for the home page. */
export const readReviewHighlights = async (reads: ReadPool): Promise<string> =>
  (await readOne(reads, { shape: 'review highlights', build: highlights, values: {} })).json;
