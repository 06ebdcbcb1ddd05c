import { type Placeholder, sql } from '@harusi/db/drizzle';
import { SETTINGS } from './settings.rules.ts';

/** Every stored setting as it is at a moment, as JSON text. */
export const settingsText = (at: Placeholder) => sql`(
  select json_object_agg(s.key, s.value order by s.key)::text
  from (select distinct on (key) key, value from settings where valid_from <= ${at} order by key, valid_from desc) s)`;

const DEFAULT_NAME = SETTINGS.brand.parse(undefined).name;

/** The brand's name inside a statement: shoppers read it as the seller of the shop's own pieces. */
export const brandName = sql`coalesce((select b.value ->> 'name' from settings b where b.key = 'brand'
  order by b.valid_from desc limit 1), ${DEFAULT_NAME}::text)`;
