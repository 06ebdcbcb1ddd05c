import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { citext, createdAt, idOf, instant } from './columns.ts';

/** The business behind a vendor's account. Its name stands on products and parcels, so nobody else may take it. */
export const vendorProfiles = pgTable(
  'vendor_profiles',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: citext('business_name').notNull(),
    businessDescription: text('business_description').notNull(),
    businessAddress: text('business_address').notNull(),
    businessPhone: text('business_phone').notNull(),
    businessEmail: text('business_email').notNull(),
    businessWebsite: text('business_website'),
    businessLicense: text('business_license'),
    /** The M-Pesa number that payouts go to; null until the vendor names it. */
    payoutPhone: text('payout_phone'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('vendor_profiles_business_name').on(t.businessName),
    // "Main Site" is what the shop's own products say.
    check(
      'vendor_profiles_not_the_shop',
      sql`lower(regexp_replace(${t.businessName}::text, '[^[:alnum:]]', '', 'g')) <> 'mainsite'`,
    ),
    check('vendor_profiles_payout_phone_is_kenyan', sql`${t.payoutPhone} ~ '^[+]254[17][0-9]{8}$'`),
  ],
);
