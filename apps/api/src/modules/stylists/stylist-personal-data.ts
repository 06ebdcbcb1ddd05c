import { portfolioItems, stylists } from '@harusi/db/schema';
import type { Db } from '@harusi/db/client';
import { eq, sql } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../lib/live-events.ts';
import type { Person, PersonalDataSource } from '../../lib/personal-data.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { hideUnusedPictures } from '../media/remove-pictures.service.ts';

/** Stylists have no account: a person is one by the address on the profile, once it is proven. */
const stylistOf = ({ email }: Person) => sql`(select s.id from stylists s where s.email = ${email}::citext)`;

const clock = (column: string) => sql`to_char(make_interval(mins => ${sql.raw(column)}), 'HH24:MI')`;
const hours = sql`${clock('from_minute')} || ' to ' || ${clock('to_minute')}`;

export const stylistData: PersonalDataSource = {
  sections: [
    {
      name: 'stylist_profile',
      title: 'Your stylist profile',
      select: (person) => sql`
        select s.id, json_build_object('name', s.name, 'email', s.email, 'phone', s.phone,
          'earlier_payout_phone', s.payout_before, 'texts_by', s.text_channel, 'language', s.language, 'location', s.location, 'about_you', s.bio, 'experience', s.experience,
          'specialties', array_to_string(s.specialties, ', '), 'categories', array_to_string(s.categories, ', '),
          'packages', (select string_agg(p.name, ', ' order by p.position) from stylist_packages o
            join packages p on p.id = o.package_id where o.stylist_id = s.id),
          'commission_percent', s.commission_rate / 100.0, 'minutes_between_bookings', s.buffer_minutes,
          'picture', (select picture_url(m) from media m where m.id = s.picture_id),
          'profile', case when s.is_active then 'open' else 'closed' end, 'joined_at', instant_text(s.joined_at),
          'last_upload_at', instant_text(s.last_active_at)) as data
        from stylists s where s.id = ${stylistOf(person)}`,
    },
    {
      name: 'working_hours',
      title: 'Your working hours',
      select: (person) => sql`
        select h.id, json_build_object('day', (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday',
          'Sunday'])[h.weekday], 'hours', ${hours}) as data
        from stylist_hours h where h.stylist_id = ${stylistOf(person)}`,
    },
    {
      name: 'days_with_other_hours',
      title: 'Days with other hours',
      select: (person) => sql`
        select e.id, json_build_object('day', e.day, 'hours', coalesce(${hours}, 'closed'), 'note', e.note) as data
        from stylist_exceptions e where e.stylist_id = ${stylistOf(person)}`,
    },
    {
      name: 'portfolio',
      title: 'Your portfolio',
      select: (person) => sql`
        select i.id, json_build_object('sent_at', instant_text(i.created_at), 'title', i.title,
          'description', i.description, 'category', i.category, 'tags', array_to_string(i.tags, ', '), 'state', i.state,
          'picture', (select picture_url(m) from media m where m.id = i.media_id)) as data
        from portfolio_items i where i.stylist_id = ${stylistOf(person)}`,
    },
    {
      name: 'reviews_about_you',
      title: 'Reviews about you',
      // As published. Who wrote them is the client's data, and so is what we did not publish.
      select: (person) => sql`
        select r.id, json_build_object('at', instant_text(r.created_at), 'stars', r.rating, 'review', r.review,
          'about', r.service_type) as data
        from stylist_reviews r where r.stylist_id = ${stylistOf(person)} and r.state = 'published'`,
    },
    {
      name: 'styled_bookings',
      title: 'Bookings with you as the stylist',
      select: (person) => sql`
        select b.id, json_build_object('number', b.number, 'package', b.package_name, 'starts_at', instant_text(b.starts_at),
          'ends_at', instant_text(b.ends_at), 'status', b.status, 'commission', shillings(b.commission_cents)) as data
        from bookings b where b.stylist_id = ${stylistOf(person)} and b.paid_at is not null`,
    },
    {
      name: 'commissions',
      title: 'Your commissions',
      select: (person) => sql`
        select l.id, json_build_object('at', instant_text(e.at), 'what', case when e.source like 'transfer:%' then 'Payout'
            when e.source like '%:commission' then 'Commission' when e.source like '%:refund:%' then 'A part went back to the client'
            else 'Correction' end,
          'booking', (select b.number from bookings b where b.id = l.booking_id),
          'amount', shillings(-l.amount_cents)) as data
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'stylists' and l.stylist_id = ${stylistOf(person)}`,
    },
  ],

  /** Locks the stylist: a booking, a payout or a profile that is opened again meanwhile is seen, or comes too late. */
  async findReasonsToWait(tx, person) {
    const [stylist] = await tx
      .select({ id: stylists.id, isActive: stylists.isActive })
      .from(stylists)
      .where(eq(stylists.id, stylistOf(person)))
      .for('update');
    if (!stylist) return [];
    const { rows } = await tx.execute<{ number: string }>(sql`
      select b.number from bookings b
      where b.stylist_id = ${stylist.id} and b.status in ('held', 'requested', 'confirmed') order by b.id limit 20`);
    return [
      ...(stylist.isActive ? ['Your stylist profile is still open. Please ask us to close it first.'] : []),
      ...rows.map(({ number }) => `You are still the stylist of booking ${number}.`),
    ];
  },

  /** The row stays without a name, because bookings, payouts and the ledger refer to it. */
  async erase(tx, person, now) {
    const [stylist] = await tx
      .select({ id: stylists.id, name: stylists.name, picture: stylists.pictureId })
      .from(stylists)
      .where(eq(stylists.id, stylistOf(person)));
    if (!stylist) return;
    const { id, name, picture } = stylist;
    const work = await tx
      .delete(portfolioItems)
      .where(eq(portfolioItems.stylistId, id))
      .returning({ picture: portfolioItems.mediaId });
    await removeMentions(tx, id, name);
    for (const table of ['stylist_reviews', 'stylist_hours', 'stylist_exceptions', 'stylist_packages']) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where stylist_id = ${id}`);
    }
    await tx
      .update(stylists)
      .set({
        name: `Former stylist ${id}`,
        email: `erased-stylist-${id}@erased.invalid`,
        phone: '',
        payoutFrom: null,
        payoutBefore: null,
        bio: '',
        experience: '',
        location: '',
        pictureId: null,
        specialties: [],
        uploadKey: generateSecretToken(),
        lastActiveAt: null,
        updatedAt: now,
        erasedAt: now,
        version: sql`${stylists.version} + 1`,
      })
      .where(eq(stylists.id, id));
    await hideUnusedPictures(tx, [
      ...(picture === null ? [] : [picture]),
      ...work.map((item) => item.picture),
    ]);
    const news = { type: 'stylist.changed', data: { stylist: id } };
    await publishLiveEvents(tx, { to: 'web', ...news }, { to: { staff: ['stylists', 'bookings'] }, ...news });
  },
};

/** Removes the name from the history of bookings and from the staff's notifications, and the links to review the stylist. */
async function removeMentions(tx: Db, id: number, name: string): Promise<void> {
  await tx.execute(sql`
    update booking_events e set text = 'A stylist was assigned' where e.kind = 'assigned'
      and (e.text = ${`Your stylist is ${name}`} or e.booking_id in (select b.id from bookings b where b.stylist_id = ${id}))`);
  await tx.execute(sql`
    delete from notifications n where strpos(n.message, ${name}) > 0
      and n.link in ('/admin/portfolio', '/admin/payouts?tab=transfers', ${`/admin/payouts?statement=stylist-${id}`})`);
  await tx.execute(
    sql`update bookings set review_key = null where stylist_id = ${id} and review_key is not null`,
  );
}
