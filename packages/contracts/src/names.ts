import { RequiredText, Text } from './common.ts';

/** Letters after a dot that make an address out of whatever stands before it. Also every pair of letters. */
const COMMON_ENDINGS = new Set(
  'com net org info biz app dev shop store site online xyz link click top live page club vip pro web mobi africa wedding'.split(
    ' ',
  ),
);

/** What people write before a dot without a space after it. */
const TITLES = new Set(
  'dr mr mrs ms miss st ste prof rev hon eng sr jr fr pst bro sis capt col gen lt maj sgt adv arch amb'.split(
    ' ',
  ),
);

const DOTTED = /([\p{L}\p{N}_-]+)\.(?=([\p{L}][\p{L}\p{N}-]+))/gu;
const LONE_ENDING = /(?:^|\s)\.\s?([\p{L}]+)/gu;

const isDomain = (before: string, after: string) => {
  const ending = after.toLowerCase();
  if (ending.length === 2 || COMMON_ENDINGS.has(ending) || ending.startsWith('xn--')) return true;
  return before.length > 1 && !TITLES.has(before.toLowerCase());
};

/** Whether mail programs would turn part of the text into a link. "M. K. Njoroge", "Dr.Otieno" and "St. Mary" are names. */
function holdsAddress(text: string): boolean {
  // Full-width and ideographic signs work in addresses like plain ones.
  const plain = text.normalize('NFKC').replace(/[。｡․‧∙⋅]/gu, '.');
  if (/[@＠]|:\/\/|\bwww\b|\b(?:https?|ftp|mailto|tel|sms|javascript|data)\s*:/iu.test(plain)) return true;
  if (/\d{1,3}(?:\.\d{1,3}){3}/u.test(plain)) return true;
  for (const [, before = '', after = ''] of plain.matchAll(DOTTED)) if (isDomain(before, after)) return true;
  for (const [, ending = ''] of plain.matchAll(LONE_ENDING))
    if (COMMON_ENDINGS.has(ending.toLowerCase())) return true;
  return false;
}

/** Signs that are invisible, break lines or turn the direction of reading. */
const holdsHiddenSigns = (text: string) => /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(text);

/** A telephone number in a name is an invitation to call it. */
const holdsPhoneNumber = (text: string) => /\d(?:[\s().+-]*\d){6}/u.test(text.normalize('NFKC'));

type Rule = (text: string) => string | undefined;

const noHiddenSigns: Rule = (text) => (holdsHiddenSigns(text) ? 'Use ordinary letters' : undefined);
const noAddress: Rule = (text) =>
  holdsAddress(text) ? 'Write the name only, without a web or email address' : undefined;
const noPhone: Rule = (text) =>
  holdsPhoneNumber(text) ? 'Write the name only, without a phone number' : undefined;
const noLink: Rule = (text) => (holdsAddress(text) ? 'Describe it in words, without a link' : undefined);

/** Reports the first broken rule, unless the text has another error already. */
const follow =
  (...rules: Rule[]) =>
  ({ value, issues }: { value: string; issues: unknown[] }) => {
    if (issues.length > 0) return;
    const message = rules.map((rule) => rule(value)).find((problem) => problem !== undefined);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  };

/** Our emails carry it, also to people who never heard of us: it can't hold what they might follow or call. */
export const PersonName = (most: number, empty?: string) =>
  RequiredText(most, empty).check(follow(noHiddenSigns, noAddress, noPhone));

/** Every email carries the shop's name. */
export const BrandName = RequiredText(40, 'Enter a name').check(follow(noHiddenSigns, noAddress, noPhone));

const LATIN = /\p{Script=Latin}/u;
const OTHER_ALPHABET = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Letters of two alphabets side by side are there to look like another vendor's name. */
const oneAlphabet: Rule = (text) =>
  LATIN.test(text) && OTHER_ALPHABET.test(text) ? 'Use the letters of one alphabet' : undefined;

export const BusinessName = RequiredText(120, 'Enter the name of your business').check(
  follow(noHiddenSigns, noAddress, oneAlphabet),
);

/** What is sold, such as a package: the subject of an email carries it. */
export const TitleLine = (most: number, empty?: string) =>
  RequiredText(most, empty).check(follow(noHiddenSigns, noLink));

/** A line of other words that our emails carry, such as a place. */
export const PlainLine = (most: number) =>
  Text.trim().max(most, `Use at most ${most} letters`).check(follow(noHiddenSigns, noLink));
