import { expect, it } from 'vitest';
import { judge } from './aims.ts';
import { compareSizes, writePage } from './page.ts';
import { drawPlot } from './plot.ts';
import { type KeptRow, mergeRows } from './rows.ts';

const row = (figures: Partial<KeptRow>): KeptRow => ({
  part: 'catalogue',
  what: 'detail',
  size: 10_000,
  nodeMs: 0.5,
  postgresMs: 0.3,
  machine: 'x64',
  commit: 'abc',
  date: '2026-11-18',
  bareMs: 0.07,
  ...figures,
});

it('replaces the rows that were measured again and keeps all others, in their order', () => {
  const kept = [row({}), row({ size: 1_000_000 }), row({ part: 'orders', what: 'order of two lines' })];
  const again = row({ nodeMs: 0.4, commit: 'def' });
  expect(mergeRows(kept, [again])).toEqual([again, kept[1], kept[2]]);
  expect(mergeRows(kept, [])).toEqual(kept);
});

it('says whether an aim is met, and what a miss on a busy machine would have been', () => {
  expect(judge(row({}))).toBe('met');
  expect(judge(row({ nodeMs: 0.7 }))).toBe('missed');
  expect(judge(row({ nodeMs: 0.9, postgresMs: 0.7, bareMs: 0.14 }))).toBe('busy machine: about 0.80');
  expect(judge(row({ nodeMs: 3, bareMs: 0.14 }))).toBe('missed');
  expect(judge(row({ failed: 3 }))).toBe('3 failed');
  expect(judge(row({ what: 'suggestions' }))).toBe('');
  const inBrowser = { what: 'cart in a browser', nodeMs: 0, postgresMs: 0, browserMs: 90 };
  expect(judge(row({ ...inBrowser, wallMs: 96 }))).toBe('met');
  expect(judge(row({ ...inBrowser, wallMs: 104 }))).toBe('missed');
  expect(judge(row({ ...inBrowser, browserMs: 101, wallMs: 96 }))).toBe('missed');
});

it('writes between its marks only, with the growth from the smaller size', () => {
  const page = `# Ours\n\n<!-- measured: written by npm run bench -->\nold\n<!-- end of what npm run bench writes -->\n\nOurs, too\n`;
  const rows = [
    row({}),
    row({ size: 1_000_000, nodeMs: 2, postgresMs: 0.4 }),
    row({ what: 'filling', bareMs: 0.09 }),
  ];
  const written = writePage(page, rows);
  expect(written).toMatch(/^# Ours\n\n/);
  expect(written).toMatch(/-->\n\nOurs, too\n$/);
  expect(written).not.toContain('old');
  expect(written).toContain('| detail | ≤ 0.9 ms | 0.50 + 0.30 | 2.00 + 0.40 | 3.00 × (missed) |');
  expect(written).toContain('| filling | 10,000 |  | 0.50 + 0.30 |');
  expect(written).toContain('| catalogue | 10,000 | 2026-11-18 | abc | x64 | 0.070 to 0.090 ms |');
  expect(written).toContain('| catalogue | 1,000,000 | 2026-11-18 | abc | x64 | 0.070 ms |');
  expect(writePage(written, rows)).toBe(written);
});

it('compares the share of each product where every product is read', () => {
  const start = { what: 'starting an API', postgresMs: 0 };
  const rows = [row({ ...start, nodeMs: 3_000 }), row({ ...start, nodeMs: 30_000, size: 1_000_000 })];
  const page = '<!-- measured: written by npm run bench --><!-- end of what npm run bench writes -->';
  expect(writePage(page, rows)).toContain('| 0.10 × per product |');
});

it('draws a bar for each size of a row with an aim', () => {
  const plot = drawPlot(compareSizes([row({}), row({ size: 1_000_000 }), row({ what: 'suggestions' })]));
  expect(plot.match(/<text [^>]*text-anchor="end"/g)).toHaveLength(1);
  expect(plot.match(/height="11"/g)).toHaveLength(2);
});
