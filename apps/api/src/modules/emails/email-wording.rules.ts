import type { EmailContent, WordedEmail, Words, WordValues } from './email-content.ts';
import type { EmailTemplate } from './email-templates.ts';

/** Her words; null where ours stay. */
export type OwnWords = { [Part in keyof Words]: string | null };

const PLACEHOLDER = /( ?)\{([^{}]*)\}/g;

/** The shop's name, which is only known when an email is rendered. */
const BRAND = 'brand';

/** Puts the values in. One pass: a value that looks like a placeholder stays as it is. */
export const fillWords = (text: string, values: WordValues): string =>
  text.replace(PLACEHOLDER, (written, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return written;
    const value = values[name]!;
    return value === '' ? '' : space + value;
  });

/** Placeholders in the text that have no value. */
export const unknownPlaceholders = (text: string, values: WordValues): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, , name = '']) => name)
    .filter((name) => name !== BRAND && !Object.hasOwn(values, name));

/** `order.paid` says `{order}`; without the shop's name, which every email has. */
type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, typeof BRAND> | PlaceholderIn<Rest>
  : never;

/**
 * Subject and paragraphs of an email that the owner may word. The compiler checks that our words use only placeholders that
 * have a value.
 */
export function worded<const Subject extends string, const Lead extends string>(
  template: EmailTemplate,
  values: WordValues & Readonly<Record<PlaceholderIn<Subject> | PlaceholderIn<Lead>, string>>,
  { subject, lead, more = [] }: { subject: Subject; lead: Lead; more?: readonly string[] },
): Pick<WordedEmail, 'subject' | 'paragraphs' | 'wording'> {
  return {
    subject: fillWords(subject, values),
    paragraphs: [fillWords(lead, values), ...more],
    wording: { template, values, ours: { subject, lead } },
  };
}

/** A subject is one line, whatever stands in it. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The email in the owner's words. Where they name what this email has no value for, ours stay. */
export function inWords(content: EmailContent, own: OwnWords | undefined): EmailContent {
  const { wording, paragraphs } = content;
  if (!wording || !own) return content;
  const { values } = wording;
  const filled = (text: string | null) =>
    text === null || unknownPlaceholders(text, values).length > 0 ? undefined : fillWords(text, values);
  const subject = filled(own.subject);
  const lead = filled(own.lead);
  return {
    ...content,
    ...(subject !== undefined && { subject: oneLine(subject) }),
    ...(lead !== undefined && { paragraphs: [lead, ...paragraphs.slice(1)] }),
  };
}
