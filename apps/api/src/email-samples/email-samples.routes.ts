import { sql } from '@harusi/db/drizzle';
import type { FastifyPluginAsync } from 'fastify';
import { firstImageUrl } from '../modules/catalogue/catalogue.sql.ts';
import { renderEmail } from '../modules/emails/render-email.ts';
import { getSettings } from '../modules/settings/settings.service.ts';
import { emailSamples } from './email-samples.ts';

/** Every email, rendered for the page `/design`. In development only, so it stands in no contract. */
export const emailSampleRoutes: FastifyPluginAsync = async (app) => {
  app.get('/development/emails/', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    const now = app.now();
    const { siteUrl, apiUrl } = app.settings;
    const { brand, contact, company } = await getSettings(app.db, now);
    const sender = { brand: brand.name, siteUrl, apiUrl, contact, pin: company.kra_pin };
    const { rows } = await app.db.execute<{ picture: string | null }>(sql`
      select (select ${firstImageUrl} from products p where p.name ~* wanted.name and ${firstImageUrl} is not null
              order by p.id limit 1) as picture
      from (values ('sapphire.*earring|earring', 1), ('veil', 2), ('tie$', 3)) wanted (name, place) order by place`);
    const samples = emailSamples({
      person: 'Akinyi Odhiambo',
      business: 'Bakari Silver',
      words: 'The gold and the setting are hand-made, so each piece differs a little.',
      pictures: rows.map(({ picture }) => picture),
      now,
    });
    return Object.entries(samples).map(([audience, emails]) => ({
      audience,
      emails: Object.entries(emails).map(([name, content]) => ({ name, ...renderEmail(content, sender) })),
    }));
  });
};
