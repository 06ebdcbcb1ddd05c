import { aimOf } from './aims.ts';
import type { Comparison } from './page.ts';
import { type KeptRow, totalMs } from './rows.ts';

const WIDTH = 860;
const NAMES = 290;
const ROW = 34;
const TOP = 46;
/** Bars end here, however far a row is from its aim. */
const MOST = 2;
const COLOURS = { small: '#c9a66b', large: '#6b3f3f', text: '#333', line: '#999' };

const xOf = (share: number) => NAMES + (Math.min(share, MOST) / MOST) * (WIDTH - NAMES - 130);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Each row with an aim in milliseconds as two bars, one for each size; the line in the middle is the aim. */
export function drawPlot(compared: readonly Comparison[]): string {
  const rows = compared.flatMap(({ what, small, large }) => {
    const aimMs = Number(/^≤ ([\d.]+) ms/.exec(aimOf(small)?.text ?? '')?.[1]);
    return small.part === 'office' || Number.isNaN(aimMs) ? [] : [{ what, aimMs, small, large }];
  });
  const height = TOP + rows.length * ROW + 12;
  const aim = xOf(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="${COLOURS.text}">
<title>CPU of each request as a share of its aim</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<rect x="8" y="10" width="12" height="12" fill="${COLOURS.small}"/><text x="26" y="21">the smaller size</text>
<rect x="150" y="10" width="12" height="12" fill="${COLOURS.large}"/><text x="168" y="21">a hundred times as much</text>
<text x="${aim}" y="21" text-anchor="middle">aim</text>
${rows.map(({ what, aimMs, small, large }, n) => drawRow(TOP + n * ROW, what, aimMs, small, large)).join('\n')}
<line x1="${aim}" x2="${aim}" y1="28" y2="${height - 8}" stroke="${COLOURS.line}" stroke-dasharray="4 3"/>
</svg>
`;
}

function drawRow(y: number, what: string, aimMs: number, small: KeptRow, large: KeptRow | undefined): string {
  const bar = (row: KeptRow, top: number, colour: string) => {
    const to = xOf(totalMs(row) / aimMs);
    return `<rect x="${NAMES}" y="${top}" width="${(to - NAMES).toFixed(1)}" height="11" fill="${colour}"/>
<text x="${(to + 6).toFixed(1)}" y="${top + 10}" font-size="11">${totalMs(row).toFixed(2)} ms</text>`;
  };
  return [
    `<text x="${NAMES - 10}" y="${y + 17}" text-anchor="end">${escape(what)}</text>`,
    bar(small, y, COLOURS.small),
    ...(large ? [bar(large, y + 13, COLOURS.large)] : []),
  ].join('\n');
}
