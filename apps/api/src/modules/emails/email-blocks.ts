import { formatShillings } from '../../lib/format/money.ts';
import type { EmailAmount, EmailContent, EmailFact, EmailPiece, EmailSteps } from './email-content.ts';
import { button, escape, heading, link, look, paragraph, row, rule, table } from './email-html.ts';
import { dayColour } from './email-styles.ts';

/** One part of an email, in both forms: they say the same. */
export interface Block {
  html: string;
  text: string;
}

type Tone = EmailContent['tone'];

const headingStyle = (tone: Tone) => (tone === 'staff' ? 'plainHeading' : 'heading');

export function opening({ label, greeting, paragraphs, tone }: EmailContent): Block {
  const said = paragraphs.filter((text) => text !== '');
  const isStaff = tone === 'staff';
  return {
    html: row(
      [
        ...(label === undefined ? [] : [paragraph(label, { style: 'label', colour: 'gold' })]),
        heading(1, greeting, isStaff ? 'plainTitle' : 'title', label === undefined ? 0 : 10),
        ...said.map((text, index) =>
          paragraph(text, { style: index === 0 && !isStaff ? 'lead' : 'body', above: 12 }),
        ),
      ].join('\n'),
      { above: 32 },
    ),
    text: [...(label === undefined ? [] : [label]), greeting, ...said].join('\n\n'),
  };
}

export function highlight({ label, text, note, before }: NonNullable<EmailContent['highlight']>): Block {
  const inner = [
    ...(before === undefined
      ? []
      : [
          `<p ${look({ colour: 'stone' })}>Was <span style="text-decoration:line-through">${escape(before)}</span></p>`,
        ]),
    paragraph(label, { style: 'label', colour: 'gold', above: before === undefined ? 0 : 14 }),
    paragraph(text, { style: 'day', above: 6 }),
    ...(note === undefined ? [] : [paragraph(note, { style: 'small', colour: 'stone', above: 4 })]),
  ];
  return {
    html: row(
      table(
        `<tr><td class="band" style="background:${dayColour('band')};padding:22px 24px 24px">${inner.join('\n')}</td></tr>`,
      ),
    ),
    text: [
      ...(before === undefined ? [] : [`Was ${before}`]),
      `${label}: ${text}`,
      ...(note === undefined ? [] : [note]),
    ].join('\n'),
  };
}

/** The smallest width of a picture, twice as wide as it is shown. */
const SMALLEST = '160.jpg';

/** `2 pieces at KShs 6,900` */
function quantityText({ quantity, unitPriceCents }: EmailPiece): string {
  if (quantity === undefined) return '';
  if (quantity === 1) return '1 piece';
  return `${quantity} pieces${unitPriceCents === undefined ? '' : ` at ${formatShillings(unitPriceCents)}`}`;
}

/** What is said of a piece below its name. */
const detailsOf = (piece: EmailPiece) =>
  [piece.choice, quantityText(piece), piece.seller === undefined ? '' : `From ${piece.seller}`].filter(
    (part) => part !== '',
  );

const priceOf = ({ totalCents }: EmailPiece) =>
  totalCents === undefined ? undefined : formatShillings(totalCents);

function pieceRow(piece: EmailPiece, apiUrl: string, isRuled: boolean): string {
  const edge = isRuled ? `border-bottom:1px solid ${dayColour('line')};` : '';
  const cell = `valign="top" class="line" style="${edge}padding:`;
  const src = piece.image === null ? undefined : apiUrl + piece.image.replace(/[^/]+$/, SMALLEST);
  const price = priceOf(piece);
  const picture =
    src === undefined
      ? '&nbsp;'
      : `<img src="${escape(src)}" width="80" height="100" alt="${escape(piece.name)}" style="display:block;width:80px;height:100px;object-fit:cover;background:${dayColour('band')};border:0">`;
  return `<tr><td width="80" ${cell}16px 0">${picture}</td>
<td ${cell}18px 12px 16px 20px">${paragraph(piece.name, { style: 'name' })}
${detailsOf(piece)
  .map((detail, index) => paragraph(detail, { style: 'small', colour: 'stone', above: index === 0 ? 4 : 0 }))
  .join('\n')}</td>
<td align="right" ${cell}18px 0 16px;white-space:nowrap">${price === undefined ? '' : paragraph(price, { style: 'strong' })}</td></tr>`;
}

function pieceText(piece: EmailPiece): string {
  const price = priceOf(piece);
  return [piece.name, ...detailsOf(piece)].join(', ') + (price === undefined ? '' : `: ${price}`);
}

/** A title above a table; without one, `above` pixels. */
const titled = (title: string | undefined, tone: Tone, { html, text }: Block, above: number): Block =>
  title === undefined
    ? { html: row(html, { above }), text }
    : {
        html: row(
          `${heading(2, title, headingStyle(tone))}<div style="height:6px;line-height:6px">&nbsp;</div>${html}`,
          { above: 28 },
        ),
        text: `${title}\n${text}`,
      };

/** A line below the last piece only if the bill follows: everything else keeps its distance. */
export const pieceList = (
  pieces: readonly EmailPiece[],
  apiUrl: string,
  { title, tone, isBilled }: { title: string | undefined; tone: Tone; isBilled: boolean },
) =>
  titled(
    title,
    tone,
    {
      html: table(
        pieces
          .map((piece, index) => pieceRow(piece, apiUrl, isBilled || index < pieces.length - 1))
          .join('\n'),
      ),
      text: pieces.map(pieceText).join('\n'),
    },
    12, // the rows have room of their own
  );

const AMOUNT_STYLES = {
  normal: { style: 'body', colour: 'ink' },
  sum: { style: 'sum', colour: 'ink' },
  aside: { style: 'small', colour: 'stone' },
} as const;

function amountRow({ label, amount, weight }: EmailAmount, index: number): string {
  const how = AMOUNT_STYLES[weight ?? 'normal'];
  const isClosing = weight === 'sum' && index > 0;
  const edge = isClosing ? `border-top:1px solid ${dayColour('line')};padding-top:10px;` : '';
  return `<tr><td valign="top" class="line" style="${edge}padding-bottom:6px">${paragraph(label, how)}</td>
<td valign="top" align="right" class="line" style="${edge}padding-bottom:6px;padding-left:16px;white-space:nowrap">${paragraph(amount, how)}</td></tr>`;
}

export const bill = (
  amounts: readonly EmailAmount[],
  { title, tone, above }: { title: string | undefined; tone: Tone; above: number },
) =>
  titled(
    title,
    tone,
    {
      html: table(amounts.map(amountRow).join('\n')),
      text: amounts.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    },
    above,
  );

function factCell({ label, lines, isList }: EmailFact): string {
  const [first = '', ...rest] = isList ? ['', ...lines] : lines;
  return `<td width="250" valign="top" class="column" style="width:250px">${paragraph(label, { style: 'label', colour: 'gold' })}
${first === '' ? '' : paragraph(first, { style: 'strong', above: 6 })}${rest.length === 0 ? '' : paragraph(rest.join('\n'), { above: isList ? 6 : 0 })}</td>`;
}

/** Two beside each other, one below the other on phones. */
export function factTable(facts: readonly EmailFact[]): Block {
  const rows: string[] = [];
  for (let index = 0; index < facts.length; index += 2) {
    const [left, right] = facts.slice(index, index + 2).map(factCell);
    if (index > 0)
      rows.push('<tr><td colspan="3" style="height:24px;font-size:0;line-height:24px">&nbsp;</td></tr>');
    rows.push(
      right === undefined
        ? `<tr>${left}<td colspan="2"></td></tr>`
        : `<tr>${left}<td width="20" class="gap" style="width:20px;font-size:0;line-height:0">&nbsp;</td>${right}</tr>`,
    );
  }
  return {
    html: row(table(rows.join('\n')), { above: 32 }),
    text: facts.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n'),
  };
}

export function stepList({ title, steps }: EmailSteps, tone: Tone): Block {
  const rows = steps.map(
    (step, index) =>
      `<tr><td width="34" valign="top" style="width:34px;padding:14px 0 0">${paragraph(String(index + 1), { style: 'name', colour: 'gold' })}</td>
<td valign="top" style="padding:14px 0 0">${paragraph(step.title, { style: 'strong' })}${step.text === undefined ? '' : paragraph(step.text, { colour: 'stone' })}</td></tr>`,
  );
  return {
    html: `${row(rule('line'), { above: 32 })}\n${row(heading(2, title, headingStyle(tone)) + table(rows.join('\n')), { above: 20 })}`,
    text: [
      title,
      ...steps.map(
        (step, index) => `${index + 1}. ${step.title}${step.text === undefined ? '' : `\n   ${step.text}`}`,
      ),
    ].join('\n'),
  };
}

export const action = (label: string, url: string): Block => ({
  html: row(button(url, label), { above: 32 }),
  text: `${label}:\n${url}`,
});

/** Small letters with a link. */
export const note = (text: string, label: string, url: string): Block => ({
  html: `<p ${look({ style: 'small', colour: 'stone', above: 14 })}>${escape(text)} ${link(url, label, 'stone')}</p>`,
  text: `${text} ${label}:\n${url}`,
});
