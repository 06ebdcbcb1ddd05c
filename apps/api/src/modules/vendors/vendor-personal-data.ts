import { sql } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../lib/live-events.ts';
import type { PersonalDataSource } from '../../lib/personal-data.ts';

export const vendorData: PersonalDataSource = {
  sections: [
    {
      name: 'business',
      title: 'Your business',
      select: ({ userId }) => sql`
        select user_id as id, json_build_object('name', business_name, 'description', business_description,
          'address', business_address, 'phone', business_phone, 'email', business_email,
          'website', business_website, 'license', business_license, 'payout_phone', payout_phone) as data
        from vendor_profiles where user_id = ${userId}::bigint`,
    },
  ],

  async findReasonsToWait(tx, { userId }) {
    const { rows } = await tx.execute<{ number: string }>(sql`
      select o.number from parcels p join orders o on o.id = p.order_id
      where p.vendor_id = ${userId}::bigint and p.status in ('waiting', 'preparing', 'dispatched')
        and o.status not in ('awaiting_payment', 'cancelled')
      order by o.id limit 20`);
    return rows.map(({ number }) => `A parcel of order ${number} is still on its way.`);
  },

  /** Sold pieces keep their lines; the vendor's pieces leave the shop. */
  async erase(tx, { userId }, now) {
    const { rowCount } = await tx.execute(sql`
      update vendor_profiles set business_name = 'Former vendor ' || user_id, business_description = '',
        business_address = '', business_phone = '', business_email = '', business_website = null,
        business_license = null, payout_phone = null, payout_from = null, payout_before = null, updated_at = ${now.toISOString()}::timestamptz
      where user_id = ${userId}::bigint`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      update products set visibility = 'archived', hidden_at = ${now.toISOString()}::timestamptz
      where vendor_id = ${userId}::bigint`);
    await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
  },
};
