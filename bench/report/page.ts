import { aimOf, FOR_EVERY_PRODUCT, judge, MAX_GROWTH } from './aims.ts';
import { type KeptRow, totalMs } from './rows.ts';

const BEGIN = '<!-- measured: written by npm run bench -->';
const END = '<!-- end of what npm run bench writes -->';

/** One thing at the smallest and the largest size it was measured at. */
export interface Comparison {
  what: string;
  small: KeptRow;
  /** Undefined if it was measured at one size. */
  large: KeptRow | undefined;
  /** CPU at the large size as a multiple of that at the small one; of each product's share if something is done for each. */
  growth: number | undefined;
}

/** In the order in which they were first measured. */
export function compareSizes(rows: readonly KeptRow[]): Comparison[] {
  const groups = Map.groupBy(rows, ({ part, what }) => `${part}\n${what}`);
  return [...groups.values()].map((group) => {
    const [small, ...others] = group.toSorted((one, other) => one.size - other.size);
    const large = others.at(-1);
    const grows = large && totalMs(small!) > 0 && totalMs(large) > 0 && !large.failed;
    const { what } = small!;
    const share = (row: KeptRow) => totalMs(row) / (FOR_EVERY_PRODUCT.has(what) ? row.size : 1);
    return {
      what,
      small: small!,
      large,
      growth: grows ? share(large) / share(small!) : undefined,
    };
  });
}

/** Puts what was measured in place of what the page has between its marks. */
export function writePage(page: string, rows: readonly KeptRow[]): string {
  const [before, rest] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END) + END.length)];
  return `${before}${BEGIN}\n\n${generated(rows)}\n\n${END}${rest}`;
}

function generated(rows: readonly KeptRow[]): string {
  const compared = compareSizes(rows);
  const [grown, single] = [
    compared.filter(({ large }) => large),
    compared.filter(({ large }) => large === undefined),
  ];
  return [
    '![CPU of each request as a share of its aim](performance.svg)',
    ...section('At both sizes', grown.map(toGrownCells), [
      ['what', 'aim', 'small', 'large', 'growth', 'statements', 'event loop, p99', 'memory', 'met'],
      ['---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---'],
    ]),
    ...section('At one size', single.map(toSingleCells), [
      ['what', 'size', 'aim', 'measured', 'statements', 'met'],
      ['---', '---:', '---', '---:', '---:', '---'],
    ]),
    '## When and where',
    ...describeRuns(rows),
  ].join('\n\n');
}

function section(title: string, rows: string[][], head: string[][]): string[] {
  if (rows.length === 0) return [];
  const lines = [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${title}`, lines.join('\n')];
}

function toGrownCells({ what, small, large, growth }: Comparison): string[] {
  const both = (format: (row: KeptRow) => string | undefined) =>
    [...new Set([small, large!].map(format))].filter((text) => text !== undefined).join(' · ');
  const verdicts = [...new Set([judge(small), judge(large!)])].filter(Boolean).join(' · ');
  const per = FOR_EVERY_PRODUCT.has(what) ? ' per product' : '';
  const growthText =
    growth === undefined ? '' : `${growth.toFixed(2)} ×${per}${growth > MAX_GROWTH ? ' (missed)' : ''}`;
  return [
    what,
    aimOf(small)?.text ?? '',
    measured(small),
    measured(large!),
    growthText,
    both(({ statements }) => statements?.toFixed(1)),
    both(({ delayMs }) => format(delayMs, 'ms')),
    both(({ megabytes }) => format(megabytes, 'MB')),
    verdicts,
  ];
}

const format = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value.toFixed(0)} ${unit}`;

const toSingleCells = ({ what, small }: Comparison): string[] => [
  what,
  small.size.toLocaleString('en-US'),
  aimOf(small)?.text ?? '',
  measured(small),
  small.statements?.toFixed(1) ?? '',
  judge(small),
];

/** node + PostgreSQL, with requests a second where the aim is about them. */
function measured(row: KeptRow): string {
  const { nodeMs, postgresMs, browserMs, wallMs, timesBare, megabytes } = row;
  const cpu = [nodeMs, postgresMs, browserMs].filter((ms) => ms !== undefined).map((ms) => ms.toFixed(2));
  const parts = [
    cpu.join(' + '),
    wallMs === undefined
      ? ''
      : wallMs < 10_000
        ? `${wallMs.toFixed(1)} ms by the clock`
        : `${(wallMs / 1000).toFixed(0)} s by the clock`,
    aimOf(row)?.text.includes('bare') && timesBare !== undefined ? `${timesBare.toFixed(2)} × bare` : '',
    format(megabytes, 'MB'),
  ];
  return parts.filter(Boolean).join(', ');
}

function describeRuns(rows: readonly KeptRow[]): string[] {
  const runs = Map.groupBy(rows, ({ part, size, date, commit, machine }) =>
    [part, size.toLocaleString('en-US'), date, commit, machine].join(' | '),
  );
  const lines = [...runs].map(([run, group]) => `| ${run} | ${range(group.map(({ bareMs }) => bareMs))} |`);
  return [
    [
      '| part | size | date | commit | machine | a bare response |',
      '| --- | ---: | --- | --- | --- | ---: |',
      ...lines,
    ].join('\n'),
  ];
}

function range(times: number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(3));
  return least === most ? `${least} ms` : `${least} to ${most} ms`;
}
