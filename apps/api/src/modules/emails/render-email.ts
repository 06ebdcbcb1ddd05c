import {
  type Block,
  action,
  bill,
  factTable,
  highlight,
  note,
  opening,
  pieceList,
  stepList,
} from './email-blocks.ts';
import type { EmailContent } from './email-content.ts';
import { escape, link, look, paragraph, row, rule, table } from './email-html.ts';
import { dayColour, SERIF, STYLE_SHEET } from './email-styles.ts';

export interface Sender {
  brand: string;
  siteUrl: string;
  /** Where pictures are. */
  apiUrl: string;
  contact: { email: string; phone: string; whatsapp: string; address: string };
  /** The shop's PIN at KRA. */
  pin: string | null;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  fromName: string;
  replyTo: string;
}

/** Renders HTML and plain text, which say the same in the same order. */
export function renderEmail(content: EmailContent, sender: Sender): RenderedEmail {
  const { brand, contact } = sender;
  const named = (text: string) => text.replaceAll('{brand}', () => brand);
  const subject = named(content.subject);
  const [lead = '', ...more] = content.paragraphs;
  const paragraphs = [content.wording ? named(lead) : lead, ...more];
  const blocks = contentBlocks({ ...content, paragraphs }, sender);
  const closing = closingBlock({ ...content, because: named(content.because ?? '') }, sender);
  const text = `${[...blocks.map((block) => block.text), closing.text].join('\n\n')}\n`;
  const html = `<!doctype html>
<html lang="en-KE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${dayColour('ground')}">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs.find((said) => said !== '') ?? '')}</div>
${table(
  `<tr><td align="center">
${table(
  [
    letterhead(sender),
    ...blocks.map((block) => block.html),
    `<tr><td style="height:44px;font-size:0;line-height:44px">&nbsp;</td></tr>`,
    closing.html,
  ].join('\n'),
  `width="600" class="card" style="width:100%;max-width:600px;background:${dayColour('card')}"`,
)}
</td></tr>`,
  `width="100%" class="ground" style="background:${dayColour('ground')}"`,
)}
</body>
</html>
`;
  return { subject, html, text, fromName: brand, replyTo: content.replyTo ?? contact.email };
}

function contentBlocks(content: EmailContent, { siteUrl, apiUrl }: Sender): Block[] {
  const { tone, pieces = [], amounts = [], titles = {}, facts = [], next, button } = content;
  const hasPieces = pieces.length > 0;
  const isBilled = amounts.length > 0;
  return [
    opening(content),
    ...(content.highlight ? [highlight(content.highlight)] : []),
    ...(hasPieces ? [pieceList(pieces, apiUrl, { title: titles.pieces, tone, isBilled })] : []),
    ...(isBilled ? [bill(amounts, { title: titles.amounts, tone, above: hasPieces ? 12 : 28 })] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(next ? [stepList(next, tone)] : []),
    ...(button ? [action(button.label, siteUrl + button.path)] : []),
  ];
}

/** The logo; a shop with another name gets its name in letters. */
function letterhead({ brand, siteUrl }: Sender): string {
  const logo = (file: string, className: string, display: string) =>
    `<img class="${className}" src="${escape(siteUrl)}/${file}" width="108" height="34" alt="${escape(brand)}" style="${display};margin:0 auto;border:0">`;
  const name =
    brand === 'Harusi'
      ? logo('mail-logo.png', 'day', 'display:block') + logo('mail-logo-dark.png', 'night', 'display:none')
      : `<p class="ink" style="margin:0;font-family:${SERIF};font-size:28px;line-height:34px;color:${dayColour('ink')}">${escape(brand)}</p>`;
  return `<tr><td align="center" class="side" style="padding:28px 40px 24px">${name}</td></tr>\n${row(rule('thread'), { above: 0 })}`;
}

/** Digits as people write them: `+254 700 000 000`. */
const writeNumber = (digits: string) => `+${digits.replace(/^(\d{3})(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4')}`;

/** How to reach us, why they get it, and who we are. */
function closingBlock({ tone, because = '', footnote }: EmailContent, sender: Sender): Block {
  const { brand, siteUrl, contact, pin } = sender;
  const digits = contact.whatsapp.replace(/\D/g, '');
  const question = 'Questions? Answer this email, or write to us on';
  const chat = { url: `https://wa.me/${digits}`, label: `WhatsApp, ${writeNumber(digits)}` };
  const address = [
    brand,
    contact.address,
    contact.phone,
    contact.email,
    ...(pin === null ? [] : [`PIN ${pin}`]),
  ].join(' · ');
  const small = [because, address].filter((line) => line !== '').join('\n');
  const stop = footnote && note(footnote.text, footnote.link.label, siteUrl + footnote.link.path);
  const inner = [
    ...(tone === 'staff' ? [] : [`<p ${look()}>${question} ${link(chat.url, chat.label, 'ink')}.</p>`]),
    ...(stop ? [stop.html] : []),
    paragraph(small, { style: 'small', colour: 'stone', above: tone === 'staff' ? 0 : 14 }),
  ];
  return {
    html: `<tr><td class="band side" style="padding:28px 40px 32px;background:${dayColour('band')}">${inner.join('\n')}</td></tr>`,
    text: [
      ...(tone === 'staff' ? [] : [`${question} ${chat.label}.\n${chat.url}`]),
      ...(stop ? [stop.text] : []),
      `-- \n${small}`,
    ].join('\n\n'),
  };
}
