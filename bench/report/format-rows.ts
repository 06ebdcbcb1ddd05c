import { aimOf, judge } from './aims.ts';
import type { KeptRow, Row } from './rows.ts';

const HEADINGS = [
  'what', 'products', 'requests/s', '× bare', 'node ms', 'PostgreSQL ms', 'statements',
  'event loop p99 ms', 'MB', 'seconds', 'browser ms', 'aim', 'met',
]; // prettier-ignore

/** The table that `npm run bench` prints. */
export function formatRows(rows: readonly KeptRow[]): string[] {
  const cells = rows.map((row) => [...formatFigures(row), aimOf(row)?.text ?? '', judge(row)]);
  const toLine = (texts: string[]) => `| ${texts.join(' | ')} |`;
  const alignments = HEADINGS.map((_, column) => (column === 0 ? '---' : '---:'));
  return [toLine(HEADINGS), toLine(alignments), ...cells.map(toLine)];
}

function formatFigures(row: Row): string[] {
  const format = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–';
  return [
    row.failed ? `${row.what} (${row.failed} failed)` : row.what,
    row.size === 0 ? '–' : String(row.size),
    format(row.perSecond, 0),
    format(row.timesBare, 2),
    format(row.nodeMs, 2),
    format(row.postgresMs, 2),
    format(row.statements, 1),
    format(row.delayMs, 0),
    format(row.megabytes, 0),
    format(row.wallMs === undefined ? undefined : row.wallMs / 1000, 1),
    format(row.browserMs, 0),
  ];
}
