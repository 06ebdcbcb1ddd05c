import type { EmailContent } from '../modules/emails/email-content.ts';

/** What samples are written from, so that tests can put in hostile names. */
export interface SampleInput {
  person: string;
  business: string;
  /** A sentence of the shop or of a stranger. */
  words: string;
  /** Paths of pictures, as many as there are. */
  pictures: readonly (string | null)[];
  now: Date;
}

/** By the name of the template, and a variant after a comma. */
export type Samples = Record<string, EmailContent>;

export const NUMBER = 'KSM84Q2T';
