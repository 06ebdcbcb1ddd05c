import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import { formatShillings } from '../../lib/format/money.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `body{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem;background:#FBF8F3;color:#1E1A17;font:16px/1.6 Arial,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h2{margin:2.5rem 0 1rem;padding-top:1rem;border-top:1px solid #B08D4A}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;padding-bottom:1.5rem;border-bottom:1px solid #E4DCD0}
dl dl{grid-column:1/-1;margin:.25rem 0;padding:0 0 0 1rem;border:0;border-left:2px solid #E4DCD0}dt{color:#6B625A}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`;

/** The file loads nothing and runs nothing, wherever it is opened. */
export const htmlStart = (brand: string, now: Date) => `<!doctype html>
<html lang="en-KE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data at ${escape(brand)}</title><style>${STYLE}</style></head><body>
<h1>Your data at ${escape(brand)}</h1>
<p>This is what we keep about you, as of ${formatNairobiTime(now)} (Nairobi). Parts that hold nothing are left out.</p>
`;

export const htmlSection = (title: string) => `<h2>${escape(title)}</h2>\n`;

export const htmlEntry = (entry: Record<string, unknown>): string =>
  `<dl>${Object.entries(entry).map(toPair).join('')}</dl>\n`;

export const htmlEnd = '</body></html>\n';

const toLabel = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return escape(words.charAt(0).toUpperCase() + words.slice(1));
};

function toPair([name, value]: [string, unknown]): string {
  if (value === null || value === '' || value === undefined) return '';
  if (typeof value !== 'object') return `<dt>${toLabel(name)}</dt><dd>${escape(toText(value))}</dd>`;
  const parts = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[];
  return parts.length === 0 ? '' : `<dt>${toLabel(name)}</dt><dd></dd>${parts.map(htmlEntry).join('')}`;
}

const AMOUNT = /^-?\d+\.\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function toText(value: unknown): string {
  const text = String(value);
  if (AMOUNT.test(text)) return formatShillings(Math.round(Number(text) * 100));
  return INSTANT.test(text) ? formatNairobiTime(new Date(text)) : text;
}
