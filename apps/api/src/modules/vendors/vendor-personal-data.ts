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
          'website', business_website, 'license', business_license, 'kra_pin', kra_pin, 'payout_phone', payout_phone,
          'payout_phone_counts_from', instant_text(payout_from), 'earlier_payout_phone', payout_before) as data
        from vendor_profiles where user_id = ${userId}::bigint`,
    },
    {
      name: 'products',
      title: 'Your products',
      select: ({ userId }) => sql`
        select p.id, json_build_object('name', p.name, 'sku', p.sku, 'short_description', p.short_description,
          'description', p.description, 'materials', p.materials, 'features', array_to_string(p.features, ', '),
          'tags', array_to_string(p.tags, ', '), 'price', shillings(p.price_cents),
          'original_price', shillings(p.original_price_cents), 'cost_price', shillings(p.cost_price_cents),
          'approval', p.review, 'visibility', p.visibility, 'added_at', instant_text(p.created_at),
          'changed_at', instant_text(p.updated_at),
          'units', (select json_agg(json_build_object('colour', v.colour, 'size', v.size, 'in_stock', v.on_hand)
            order by v.position) from product_variants v where v.product_id = p.id),
          'pictures', (select string_agg(picture_url(m), ', ' order by i.position) from product_images i
            join media m on m.id = i.media_id where i.product_id = p.id)) as data
        from products p where p.vendor_id = ${userId}::bigint`,
    },
    {
      name: 'product_submissions',
      title: 'Products sent for approval',
      select: ({ userId }) => sql`
        select s.id, json_build_object('product', p.name, 'sent_at', instant_text(s.submitted_at), 'status', s.status,
          'decided_at', instant_text(s.decided_at), 'reason', s.rejection_reason) as data
        from product_submissions s join products p on p.id = s.product_id where s.vendor_id = ${userId}::bigint`,
    },
    {
      name: 'sales',
      title: 'Your sales',
      select: ({ userId }) => sql`
        select l.id, json_build_object('at', instant_text(e.at), 'what', case when e.source like 'transfer:%' then 'Payout'
            when e.source like '%:sale' then 'Sale, less our commission'
            when e.source like '%:refund:%' or e.source like '%:return' then 'A part went back to the customer'
            else 'Correction' end,
          'order', case when e.source like 'order:%' then split_part(e.source, ':', 2) end,
          'amount', shillings(-l.amount_cents)) as data
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'vendors' and l.vendor_id = ${userId}::bigint`,
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
        business_license = null, kra_pin = null, payout_phone = null, payout_from = null, payout_before = null, updated_at = ${now.toISOString()}::timestamptz
      where user_id = ${userId}::bigint`);
    if (rowCount === 0) return;
    await tx.execute(sql`
      update products set visibility = 'archived', hidden_at = ${now.toISOString()}::timestamptz
      where vendor_id = ${userId}::bigint`);
    await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
  },
};
