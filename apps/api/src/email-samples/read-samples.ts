import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { firstImageUrl } from '../modules/catalogue/catalogue.sql.ts';
import { emailSamples } from './email-samples.ts';
import type { Samples } from './sample-input.ts';

/** The samples with pictures of the shop's own products. */
export async function readEmailSamples(db: Db, now: Date): Promise<Record<string, Samples>> {
  const { rows } = await db.execute<{ picture: string | null }>(sql`
    select (select ${firstImageUrl} from products p where p.name ~* wanted.name and ${firstImageUrl} is not null
            order by p.id limit 1) as picture
    from (values ('sapphire.*earring|earring', 1), ('veil', 2), ('tie$', 3)) wanted (name, place) order by place`);
  return emailSamples({
    person: 'Akinyi Odhiambo',
    business: 'Bakari Silver',
    words: 'The gold and the setting are hand-made, so each piece differs a little.',
    pictures: rows.map(({ picture }) => picture),
    now,
  });
}
