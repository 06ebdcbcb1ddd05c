import { type ColourRole, dayColour, SANS, SERIF } from './email-styles.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Names, prices, hours and numbers that a narrow screen would break in the middle. */
const UNBROKEN =
  /M-Pesa|KShs [\d,.]*\d|(?<![\w+])\+?\d[\d ]{7,}\d(?!\w)|(?:\w{3}–\w{3} )?\d{1,2}:\d\d–\d{1,2}:\d\d|PIN [A-Z]\d{9}[A-Z]/g;

/** Text of more than one line. */
const lined = (text: string) =>
  escape(text).replaceAll('\n', '<br>').replaceAll(UNBROKEN, '<span style="white-space:nowrap">$&</span>');

const TEXT_STYLES = {
  body: `font-family:${SANS};font-size:15px;line-height:24px;font-weight:400`,
  lead: `font-family:${SANS};font-size:17px;line-height:28px;font-weight:400`,
  strong: `font-family:${SANS};font-size:15px;line-height:24px;font-weight:600`,
  sum: `font-family:${SANS};font-size:18px;line-height:28px;font-weight:600`,
  small: `font-family:${SANS};font-size:14px;line-height:22px;font-weight:400`,
  label: `font-family:${SANS};font-size:12px;line-height:18px;font-weight:600;letter-spacing:1.4px;text-transform:uppercase`,
  title: `font-family:${SERIF};font-size:36px;line-height:42px;font-weight:500;letter-spacing:-.3px`,
  plainTitle: `font-family:${SANS};font-size:22px;line-height:30px;font-weight:600`,
  heading: `font-family:${SERIF};font-size:22px;line-height:28px;font-weight:600`,
  plainHeading: `font-family:${SANS};font-size:16px;line-height:24px;font-weight:600`,
  day: `font-family:${SERIF};font-size:28px;line-height:36px;font-weight:500`,
  name: `font-family:${SERIF};font-size:19px;line-height:25px;font-weight:600`,
} as const;

export type TextStyle = keyof typeof TEXT_STYLES;

interface Look {
  style?: TextStyle;
  colour?: ColourRole;
  /** Pixels above it. */
  above?: number;
}

/** Display letters that are smaller on phones. */
const ON_PHONES: Partial<Record<TextStyle, string>> = { title: 'big ', day: 'day-text ' };

/** The classes and the inline style of a text. */
export function look({ style = 'body', colour = 'ink', above = 0 }: Look = {}): string {
  return `class="${ON_PHONES[style] ?? ''}${colour}" style="margin:0;padding-top:${above}px;${TEXT_STYLES[style]};color:${dayColour(colour)}"`;
}

export const paragraph = (text: string, how?: Look) => `<p ${look(how)}>${lined(text)}</p>`;

export const heading = (level: 1 | 2, text: string, style: TextStyle, above = 0) =>
  `<h${level} ${look({ style, above })}>${lined(text)}</h${level}>`;

export const link = (url: string, label: string, colour: ColourRole) =>
  `<a href="${escape(url)}" class="${colour}" style="color:${dayColour(colour)};text-decoration:underline;white-space:nowrap">${escape(label)}</a>`;

export const table = (rows: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

/** A row of the letter, across its whole width. */
export const row = (inner: string, { above = 28, below = 0 } = {}) =>
  `<tr><td class="side" style="padding:${above}px 40px ${below}px">${inner}</td></tr>`;

/** A hairline. */
export const rule = (role: 'line' | 'thread') =>
  table(
    `<tr><td class="${role}" style="border-top:1px solid ${dayColour(role)};font-size:0;line-height:0">&nbsp;</td></tr>`,
  );

/** Padding and colour are the cell's, so that it stays a button where links can't have them. */
export const button = (url: string, label: string) =>
  table(
    `<tr><td align="center" class="button" bgcolor="${dayColour('button')}" style="background:${dayColour('button')}">
<a href="${escape(url)}" class="button-label" style="display:block;padding:15px 30px;${TEXT_STYLES.label};text-decoration:none;color:${dayColour('button-label')}">${escape(label)}</a></td></tr>`,
    'class="full"',
  );
