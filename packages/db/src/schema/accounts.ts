import { STAFF_ROLES } from '@harusi/contracts/constants/staff-roles';
import { sql, boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from '../drizzle.ts';
import { citext, createdAt, id, idOf, instant, language, textChannel } from './columns.ts';

/** Accounts of customers, vendors and admins. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: citext('username').unique(),
    email: citext('email').notNull().unique(),
    /** When the owner last proved that emails to this address reach them. */
    emailConfirmedAt: instant('email_confirmed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    textChannel: textChannel(),
    language: language(),
    userType: text('user_type', { enum: ['customer', 'vendor', 'admin'] }).notNull(),
    /** What an admin may do; null for everyone else. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** When an admin last got another role, or was suspended or reinstated; null if never. */
    staffChangedAt: instant('staff_changed_at'),
    /** Told once by the customer, so that every delivery can be checked against it. */
    weddingDate: date('wedding_date', { mode: 'string' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    suspendedAt: instant('suspended_at'),
    /** When the owner's data was erased; the row stays, because orders and audit rows refer to it. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('users_user_type_idx').on(t.userType, t.id),
    check('users_erased_is_suspended', sql`${t.erasedAt} is null or ${t.suspendedAt} is not null`),
    check('users_user_type_known', sql`${t.userType} in ('customer', 'vendor', 'admin')`),
    check(
      'users_staff_role_known',
      sql`${t.staffRole} in ('owner', 'manager', 'bookkeeper', 'packer', 'content')`,
    ),
    check('users_admins_have_a_role', sql`(${t.userType} = 'admin') = (${t.staffRole} is not null)`),
    check('users_username_is_no_email', sql`position('@' in ${t.username}::text) = 0`),
    check('users_text_channel_known', sql`${t.textChannel} in ('sms', 'whatsapp', 'none')`),
    check('users_language_known', sql`${t.language} in ('en', 'sw')`),
    check('users_phone_is_kenyan', sql`${t.phoneNumber} ~ '^[+]254[17][0-9]{8}$'`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** One sign-in on one device. It lasts as long as its refresh tokens are renewed, but never beyond `endsAt`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the client's network: recognises a known location without storing an IP address. */
    network: text('network').notNull(),
    /** Browser and system in plain words. */
    device: text('device').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the session was opened or its tokens were last renewed. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** When the owner last proved who they are: by signing in, or by password or code since. */
    confirmedAt: instant('confirmed_at').notNull(),
    /** Two weeks after the last renewal, `endsAt` at the latest. */
    expiresAt: instant('expires_at').notNull(),
    /** Fixed when the session opens; a trigger knows the longest age of each role. */
    endsAt: instant('ends_at').notNull(),
    /** The newest generation of refresh tokens. Each refresh starts the next one. */
    generation: integer('generation').notNull().default(0),
    /** When that generation began. */
    rotatedAt: instant('rotated_at').notNull(),
    /** The key of a browser, whose signature every refresh needs. Null for API clients without one. */
    keyThumbprint: text('key_thumbprint'),
    /** What the next signature has to contain; replaced at each refresh. */
    proofNonce: text('proof_nonce'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'reuse', 'password', 'second_factor', 'suspended'] }),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId, t.network),
    index('sessions_expires_at_idx').on(t.expiresAt),
    check('sessions_expire_by_their_end', sql`${t.expiresAt} <= ${t.endsAt}`),
    check('sessions_key_has_nonce', sql`(${t.keyThumbprint} is null) = (${t.proofNonce} is null)`),
    check('sessions_end_has_reason', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check(
      'sessions_end_reason_known',
      sql`${t.endReason} in ('logout', 'reuse', 'password', 'second_factor', 'suspended')`,
    ),
  ],
);

/**
 * Hashed refresh tokens. Those of the session's newest generation can be used; once one of them was, its siblings move back
 * a generation, and presenting one ends the session.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    generation: integer('generation').notNull(),
  },
  (t) => [
    index('refresh_tokens_session_id_idx').on(t.sessionId),
    index('refresh_tokens_expires_at_idx').on(t.expiresAt),
  ],
);

/** An account's authenticator app (TOTP). A row without `secret` is one that is being set up. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with a key derived from JWT_SECRET. */
    secret: text('secret'),
    /** Waits for its first code; then it replaces `secret`. */
    pendingSecret: text('pending_secret'),
    enabledAt: instant('enabled_at'),
    /** The 30 seconds of the last code that was accepted: no code works twice. */
    lastUsedStep: integer('last_used_step').notNull().default(0),
  },
  (t) => [
    check('second_factors_enabled_with_secret', sql`(${t.secret} is null) = (${t.enabledAt} is null)`),
    check('second_factors_has_a_secret', sql`${t.secret} is not null or ${t.pendingSecret} is not null`),
  ],
);

/** Keyed hashes of the codes that replace a lost phone. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user_id_idx').on(t.userId)],
);

/** Hashed tokens of the links that prove an email address. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was sent to: the link proves no other. */
    email: citext('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_confirmations_user_id_idx').on(t.userId)],
);

/**
 * A new email address of an account. It counts once the new address is proven, and the old one can take it back for some
 * days.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: citext('new_email').notNull(),
    /** The address that the change replaced; null until it is confirmed. */
    oldEmail: citext('old_email'),
    status: text('status', { enum: ['pending', 'cancelled', 'confirmed', 'undone'] })
      .notNull()
      .default('pending'),
    /** Until then the old address is reserved; a job ends it. */
    isUndoable: boolean('is_undoable').notNull().default(false),
    /** Of the link that was sent to the old address. */
    undoHash: text('undo_hash').unique(),
    undoUntil: instant('undo_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_changes_one_pending')
      .on(t.userId)
      .where(sql`status = 'pending'`),
    index('email_changes_user_id_idx').on(t.userId, t.id),
    index('email_changes_reserved_idx')
      .on(t.oldEmail)
      .where(sql`is_undoable`),
    check('email_changes_status_known', sql`${t.status} in ('pending', 'cancelled', 'confirmed', 'undone')`),
    check(
      'email_changes_confirmed_has_old',
      sql`(${t.status} in ('confirmed', 'undone')) = (${t.oldEmail} is not null and ${t.undoUntil} is not null)`,
    ),
    check('email_changes_undoable_is_confirmed', sql`not ${t.isUndoable} or ${t.status} = 'confirmed'`),
  ],
);

/** Hashed tokens of password reset links. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('password_resets_user_id_idx').on(t.userId),
    index('password_resets_expires_at_idx').on(t.expiresAt),
  ],
);

/** A customer's delivery addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    recipient: text('recipient').notNull(),
    phoneNumber: text('phone_number').notNull(),
    county: text('county').notNull(),
    town: text('town').notNull(),
    landmark: text('landmark').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user_id_idx').on(t.userId),
    uniqueIndex('addresses_one_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
);
