import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { citext, createdAt, id, idOf } from './columns.ts';

/**
 * A person who bought or booked, or has a customer's account: known by the account, else by the phone. Triggers make the
 * row when an order, a booking or an account comes, and write its id there.
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    userId: idOf('user_id').references(() => users.id),
    /** By which a guest is known again. */
    phone: text('phone'),
    /** As last written. */
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

/** What the shop's people wrote down about a client. */
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
