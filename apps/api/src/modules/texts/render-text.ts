import type { TextLanguage } from '../../services/texts/text-provider.ts';
import { toGsm } from './gsm-alphabet.ts';
import { type Placeholder, PLACEHOLDERS, placeholdersIn } from './placeholders.ts';
import { type TextKey, TEXTS, type TextValues } from './text-catalogue.ts';

/** The words of an SMS. */
export const renderText = <Key extends TextKey>(
  key: Key,
  language: TextLanguage,
  values: TextValues<Key>,
): string =>
  fill(TEXTS[key][language], (name) => {
    const value = clean(name, valueOf(values, name));
    return orDash(name === 'link' ? value : cut(name, toGsm(value).replace(/ +/g, ' ').trim()));
  });

/** The name that our templates have at WhatsApp; each exists in both languages. */
export const whatsAppTemplate = (key: TextKey) => `harusi_${key}`;

/** In the order of the template's numbers. Names keep their accents: WhatsApp doesn't count letters. */
export const whatsAppValues = <Key extends TextKey>(key: Key, values: TextValues<Key>): string[] =>
  whatsAppPlaceholders(key).map((name) => orDash(cut(name, clean(name, valueOf(values, name)))));

/** Who chose WhatsApp reads why this is here. */
const CLOSING = {
  en: 'You get this message because you asked for updates on WhatsApp.',
  sw: 'Umepata ujumbe huu kwa sababu uliomba taarifa kupitia WhatsApp.',
};

/**
 * The template to register with WhatsApp: the words of the SMS with numbers for placeholders. The shop's name is left
 * out, because WhatsApp shows it above. WhatsApp refuses a template that begins or ends with a placeholder, or has few
 * words for many of them; the last sentence sees to both. A number stands for the same value in both languages,
 * whatever its place.
 */
export const whatsAppBody = (key: TextKey, language: TextLanguage): string => {
  const names = whatsAppPlaceholders(key);
  const words = TEXTS[key][language].replace(BRAND, '');
  const body = fill(words, (name) => `{{${names.indexOf(name) + 1}}}`);
  return `${body.charAt(0).toUpperCase()}${body.slice(1)}\n\n${CLOSING[language]}`;
};

const BRAND = '{brand}: ';
const whatsAppPlaceholders = (key: TextKey) => placeholdersIn(TEXTS[key].en.replace(BRAND, ''));

/** In one pass: a value that looks like a placeholder stays what it is. */
const fill = (text: string, value: (name: Placeholder) => string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => value(name as Placeholder));

/** Stored values may be older than a text's wording. */
function valueOf(values: Partial<Record<Placeholder, string>>, name: Placeholder): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The text has no value for ${name}`);
  return value;
}

/** One line without invisible signs, which neither channel takes in a value. */
function clean(name: Placeholder, value: string): string {
  const line = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();
  if (name === 'phone') return line.replace(/[^\d+]/g, '').replace(/^\+254/, '0');
  // Phones make a link of `evil.example`, but not of `evil. example`.
  return PLACEHOLDERS[name].kind === 'name' ? line.replace(/[.。｡․](?=[\p{L}\p{N}])/gu, '. ') : line;
}

/** Between words where a good part of the text is left, so `Fargo Courier Services` becomes `Fargo Courier`. */
function cut(name: Placeholder, value: string): string {
  const { length, kind } = PLACEHOLDERS[name];
  const signs = Array.from(value);
  if (kind === 'exact' || signs.length <= length) return value;
  const space = signs.lastIndexOf(' ', length);
  return signs
    .slice(0, space >= length / 2 ? space : length)
    .join('')
    .replace(/[\s,;:&(-]+$/, '');
}

/** WhatsApp refuses an empty value. */
const orDash = (value: string) => (value === '' ? '-' : value);
