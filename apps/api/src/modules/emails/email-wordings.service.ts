import type { Db } from '@harusi/db/client';
import { emailWordings } from '@harusi/db/schema';
import type { EmailContent } from './email-content.ts';
import { inWords, type OwnWords } from './email-wording.rules.ts';

/** The owner's words, by template. */
export type OwnWordings = ReadonlyMap<string, OwnWords>;

/** All of them: there are a few dozen at most, and who sends many emails reads them once. */
export async function readOwnWordings(db: Db): Promise<OwnWordings> {
  const rows = await db.select().from(emailWordings);
  return new Map(rows.map(({ template, ...own }) => [template, own]));
}

/** An email as the owner words it. */
export const inOwnWords = (content: EmailContent, wordings: OwnWordings): EmailContent =>
  content.wording ? inWords(content, wordings.get(content.wording.template)) : content;
