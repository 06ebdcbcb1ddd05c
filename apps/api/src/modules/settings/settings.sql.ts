import { sql } from '@harusi/db/drizzle';
import { SETTINGS } from './settings.rules.ts';

const DEFAULT_NAME = SETTINGS.brand.parse(undefined).name;

/** The brand's name inside a statement: shoppers read it as the seller of the shop's own pieces. */
export const brandName = sql`coalesce((select b.value ->> 'name' from settings b where b.key = 'brand'
  order by b.valid_from desc limit 1), ${DEFAULT_NAME}::text)`;
