import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import type { Attachment } from '../../services/mail/mailer.ts';
import type { EmailTemplate } from './email-templates.ts';

/** The words that the owner may change. */
export interface Words {
  subject: string;
  lead: string;
}

/** What stands in the placeholders, by their names. An empty value takes the space before it along. */
export type WordValues = Readonly<Record<string, string>>;

/** A line of an order, or a piece that the email is about. */
export interface EmailPiece {
  name: string;
  /** `Gold, 54` */
  choice: string;
  quantity?: number;
  /** Of one piece; said if there are more than one. */
  unitPriceCents?: number;
  /** Of all of them. */
  totalCents?: number;
  /** Who made it. */
  seller?: string;
  /** The path of its largest picture; null without one. */
  image: string | null;
}

/** A row of a bill. */
export interface EmailAmount {
  label: string;
  /** `KShs 4,900` or `Free` */
  amount: string;
  /** `sum` closes the bill; `aside` is in small letters. */
  weight?: 'sum' | 'aside';
}

/** Something to look up later, such as an address or M-Pesa's code. The first line stands out, unless it is a list. */
export interface EmailFact {
  label: string;
  lines: string[];
  isList?: true;
}

/** What happens next, or what to do, in this order. */
export interface EmailSteps {
  title: string;
  steps: { title: string; text?: string }[];
}

/** What the owner may word herself: the subject and the first paragraph. */
export interface EmailWording {
  template: EmailTemplate;
  /** For the placeholders in her words and ours. */
  values: WordValues;
  /** With placeholders. */
  ours: Words;
}

/** The content of an email; `render-email.ts` decides how it looks. All of it is also in the plain text. */
export interface EmailContent {
  /** `{brand}` becomes the shop's name, also in the first paragraph. */
  subject: string;
  /** Made by `worded`; without it, the words are ours. */
  wording?: EmailWording;
  /** To the people who run the shop, factual and without ornament; otherwise to a customer, vendor or stylist. */
  tone?: 'staff';
  /** In small capitals above the greeting: `Paid · Order KSM84Q2T`. */
  label?: string;
  greeting: string;
  paragraphs: string[];
  /** What the reader wants to know first, such as a day; `before` is what it replaces. */
  highlight?: { label: string; text: string; note?: string; before?: string };
  /** What the email is about, each with its picture. */
  pieces?: EmailPiece[];
  amounts?: EmailAmount[];
  /** Above the pieces and the bill. */
  titles?: { pieces?: string; amounts?: string };
  facts?: EmailFact[];
  next?: EmailSteps;
  button?: { label: string; path: string };
  /** Why they get it: `You get this email because you sell at {brand}.` */
  because?: string;
  /** In small letters at the end, with a link such as the one that stops these emails. */
  footnote?: { text: string; link: { label: string; path: string } };
  /** Who reads an answer, if not the shop. */
  replyTo?: string;
  /** The path of the API that stops such emails with one click in the mail program (RFC 8058). */
  oneClickPath?: string;
  attachments?: Attachment[];
  /** Attached as a calendar file. */
  calendarEntry?: CalendarEntry;
}

/** To buyers, clients, vendors and stylists, whom the owner may address in her own words. */
export type WordedEmail = EmailContent & Required<Pick<EmailContent, 'wording'>>;
