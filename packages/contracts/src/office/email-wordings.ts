import { z } from 'zod';
import { emptyAsNull, Text } from '../common.ts';

/** Who reads an email that the owner may word. */
export const EmailReader = z.enum(['buyer', 'client', 'shopper', 'vendor', 'stylist']);
export type EmailReader = z.infer<typeof EmailReader>;

/** The owner's words; null where ours stay. */
const OwnWords = z.object({ subject: z.string().nullable(), lead: z.string().nullable() });

export const WordedEmail = z.object({
  /** `order.paid`; with the reader it names the email. */
  event: z.string(),
  reader: EmailReader,
  /** `Payment received` */
  name: z.string(),
  ours: z.object({ subject: z.string(), lead: z.string() }),
  /** Null if all words are ours. */
  own: OwnWords.nullable(),
  /** What may stand in braces in her words, with what it stands for in the sample. */
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
});
export type WordedEmail = z.infer<typeof WordedEmail>;

export const WordedEmails = z.object({ emails: z.array(WordedEmail) });

export const SUBJECT_LENGTH = 120;
export const LEAD_LENGTH = 600;

const Words = (most: number) => Text.trim().max(most, `Use at most ${most} letters`);
const hasControls = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** With placeholders such as `{order}`. Empty: our words. */
export const EmailWords = z.object({
  subject: emptyAsNull(
    Words(SUBJECT_LENGTH).refine((text) => !hasControls(text), 'Write the subject on one line'),
  ),
  lead: emptyAsNull(
    Words(LEAD_LENGTH).refine((text) => !hasControls(text.replace(/\r?\n/g, '')), 'Use ordinary letters'),
  ),
});
export type EmailWords = z.infer<typeof EmailWords>;

export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type EmailPreview = z.infer<typeof EmailPreview>;

const params = z.object({ event: Text.max(60), reader: Text.max(20) });

export const emailWordingCalls = {
  'GET /admin/email-wordings/': { response: WordedEmails },
  'PUT /admin/email-wordings/{event}/{reader}/': { params, body: EmailWords, response: WordedEmails },
  'DELETE /admin/email-wordings/{event}/{reader}/': { params, response: WordedEmails },
  /** The sample in these words, which need not be saved. */
  'POST /admin/email-wordings/{event}/{reader}/preview/': {
    params,
    body: EmailWords,
    response: EmailPreview,
  },
  /** The same as an email to the caller's own address. */
  'POST /admin/email-wordings/{event}/{reader}/test/': {
    params,
    body: EmailWords,
    response: z.object({ to: z.string() }),
  },
} as const;
