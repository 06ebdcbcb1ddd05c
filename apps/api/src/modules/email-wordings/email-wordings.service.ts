import { isDeepStrictEqual } from 'node:util';
import type {
  EmailReader,
  EmailWords,
  WordedEmail as ListedEmail,
} from '@harusi/contracts/office/email-wordings';
import type { Db } from '@harusi/db/client';
import { emailWordings, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { consumeRateLimit } from '../../lib/database/rate-limits.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { EmailContent, WordedEmail, WordValues } from '../emails/email-content.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from '../emails/email-templates.ts';
import { inWords, unknownPlaceholders } from '../emails/email-wording.rules.ts';
import { readOwnWordings } from '../emails/email-wordings.service.ts';
import { queueEmail } from '../outbox/emails/queue-email.service.ts';

/** A sample of each email that the owner may word. */
export type WordedSamples = ReadonlyMap<string, WordedEmail>;

/** The first sample of each template. */
export function findWorded(samples: readonly EmailContent[]): WordedSamples {
  const found = new Map<string, WordedEmail>();
  for (const content of samples) {
    const { wording } = content;
    if (wording && !found.has(wording.template)) found.set(wording.template, { ...content, wording });
  }
  return found;
}

export function findSample(samples: WordedSamples, template: string): WordedEmail {
  const sample = samples.get(template);
  if (!sample) throw new DomainError('not_found', 'There is no such email.');
  return sample;
}

/** In the order of the registry. */
export async function listWordedEmails(
  db: Db,
  samples: WordedSamples,
  brand: string,
): Promise<{ emails: ListedEmail[] }> {
  const wordings = await readOwnWordings(db);
  const emails = Object.entries(EMAIL_TEMPLATES).map(([template, name]) => {
    const [event = '', reader = ''] = template.split('/');
    const { ours, values } = findSample(samples, template).wording;
    return {
      event,
      reader: reader as EmailReader,
      name,
      ours,
      own: wordings.get(template) ?? null,
      placeholders: Object.entries({ ...values, brand }).map(([placeholder, example]) => ({
        name: placeholder,
        example,
      })),
    };
  });
  return { emails };
}

/** Refuses words that name what the email does not know. */
function checkPlaceholders(words: EmailWords, values: WordValues): void {
  const names = [...Object.keys(values), 'brand'].map((name) => `{${name}}`).join(', ');
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const [unknown] = text === null ? [] : unknownPlaceholders(text, values);
    return unknown === undefined ? [] : [[field, `This email has no {${unknown}}. It has ${names}.`]];
  });
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
}

interface Actor {
  actorId: number;
  now: Date;
}

/** Saves the owner's words. Words that are ours are not kept, so that ours stay up to date. */
export async function changeWording(
  db: Db,
  { wording: { template, ours, values } }: WordedEmail,
  words: EmailWords,
  actor: Actor,
): Promise<void> {
  checkPlaceholders(words, values);
  const own = {
    subject: words.subject === ours.subject ? null : words.subject,
    lead: words.lead === ours.lead ? null : words.lead,
  };
  if (own.subject === null && own.lead === null) {
    await removeWording(db, template, actor);
    return;
  }
  await db.transaction(async (tx) => {
    const before = (await readOwnWordings(tx)).get(template);
    if (isDeepStrictEqual(before, own)) return;
    await tx
      .insert(emailWordings)
      .values({ template, ...own })
      .onConflictDoUpdate({ target: emailWordings.template, set: own });
    await recordChange(tx, {
      ...actor,
      action: 'email-wording.changed',
      subject: { type: 'email-wording', id: template },
      ...(before && { before }),
      after: own,
    });
  });
}

/** Back to our words. */
export async function removeWording(db: Db, template: EmailTemplate, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(emailWordings).where(eq(emailWordings.template, template)).returning();
    if (!removed) return;
    const { subject, lead } = removed;
    await recordChange(tx, {
      ...actor,
      action: 'email-wording.removed',
      subject: { type: 'email-wording', id: template },
      before: { subject, lead },
    });
  });
}

/** The sample in these words. */
export function wordSample(sample: WordedEmail, words: EmailWords): EmailContent {
  checkPlaceholders(words, sample.wording.values);
  return inWords(sample, words);
}

const TESTS_AN_HOUR = 20;

/** Sends the sample in these words to the caller's own address. */
export async function sendTestEmail(
  db: Db,
  sample: WordedEmail,
  words: EmailWords,
  { actorId, now }: Actor,
): Promise<{ to: string }> {
  const { wording: _saved, ...content } = wordSample(sample, words);
  await consumeRateLimit(db, { key: `email-test:${actorId}`, times: TESTS_AN_HOUR, seconds: 3600 }, now);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actorId));
  const to = user!.email;
  await queueEmail(db, to, { ...content, subject: `[Test] ${content.subject}` });
  return { to };
}
