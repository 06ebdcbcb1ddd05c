import { randomUUID } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import type { EmailContent } from '../../emails/email-content.ts';
import type { KeyRef } from '../../emails/link-keys.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { queueMessage, type QueuedEmail } from '../queue-message.service.ts';

/** An email that belongs to no event which could be reported twice: each call sends one. */
export async function queueSingleEmail(
  tx: Db,
  email: QueuedEmail,
  more: { isForgottenAfterwards?: boolean } = {},
): Promise<void> {
  await queueMessage(tx, { event: 'email', eventKey: randomUUID(), recipient: 'mailbox', email, ...more });
}

/**
 * Sends an email that must arrive, once the transaction commits. It is stored as plain text, so it must not contain
 * secrets: `keyOf` names the one that the button's path needs.
 */
export async function queueEmail(tx: Db, to: string, content: EmailContent, keyOf?: KeyRef): Promise<void> {
  await queueSingleEmail(tx, { to, content, ...(keyOf && { keyOf }) });
}

/**
 * Like `queueEmail`, for an email that a stranger can cause by filling in a form. Whether the mailbox has had enough is
 * decided when it is sent, so that the form answers the same in the same time.
 */
export async function queueFormEmail(
  tx: Db,
  to: string,
  content: EmailContent,
  keyOf?: KeyRef,
): Promise<void> {
  await queueSingleEmail(tx, { to, content, ...(keyOf && { keyOf }), cause: 'form' });
}

/** An email to a person whose data is erased; nothing of it stays once it is sent. */
export async function queueLastEmail(tx: Db, to: string, content: EmailContent): Promise<void> {
  await queueSingleEmail(tx, { to, content }, { isForgottenAfterwards: true });
}

/** Sends an email to the owner's address in the settings. */
export async function queueOwnerEmail(
  tx: Db,
  content: EmailContent,
  now: Date,
  cause?: 'office',
): Promise<void> {
  const { contact } = await getSettings(tx, now);
  await queueSingleEmail(tx, { to: contact.email, content, ...(cause && { cause }) });
}
