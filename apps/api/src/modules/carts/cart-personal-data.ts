import { sql } from '@harusi/db/drizzle';
import type { PersonalDataSource } from '../../lib/personal-data.ts';

export const cartData: PersonalDataSource = {
  sections: [
    {
      name: 'cart',
      title: 'Your cart',
      select: ({ userId }) => sql`
        select row_number() over (order by l.position) as id, json_build_object('name', p.name, 'colour', nullif(l.colour, ''),
          'size', nullif(l.size, ''), 'quantity', l.quantity, 'cart_changed_at', instant_text(c.updated_at)) as data
        from carts c join cart_lines l on l.user_id = c.user_id join products p on p.id = l.product_id
        where c.user_id = ${userId}::bigint`,
    },
    {
      name: 'wishlist',
      title: 'Your wishlist',
      select: ({ userId }) => sql`
        select w.product_id as id, json_build_object('name', p.name, 'saved_at', instant_text(w.saved_at)) as data
        from wishlist_items w join products p on p.id = w.product_id where w.user_id = ${userId}::bigint`,
    },
  ],
  async erase(tx, { userId }) {
    // The lines go with their cart.
    await tx.execute(sql`delete from carts where user_id = ${userId}::bigint`);
    await tx.execute(sql`delete from wishlist_items where user_id = ${userId}::bigint`);
  },
};
