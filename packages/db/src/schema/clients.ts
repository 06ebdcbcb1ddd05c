import { index, pgTable, text, unique } from '../drizzle.ts';
import { users } from './accounts.ts';
import { citext, createdAt, id, idOf } from './columns.ts';

/**
 * A person who bought or booked, or has a customer account: identified by the account, otherwise by the phone. Triggers on
 * orders, bookings and accounts create the row and link to it.
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    userId: idOf('user_id').references(() => users.id),
    /** Identifies a guest. */
    phone: text('phone'),
    /** As last given. */
    name: text('name').notNull(),
    email: citext('email'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('clients_user').on(t.userId),
    unique('clients_phone').on(t.phone),
    index('clients_joined_idx').on(t.createdAt, t.id),
  ],
);

/** Notes by admins. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: id(),
    clientId: idOf('client_id')
      .notNull()
      .references(() => clients.id),
    text: text('text').notNull(),
    authorId: idOf('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('client_notes_client_idx').on(t.clientId, t.id),
    index('client_notes_author_idx').on(t.authorId),
  ],
);
