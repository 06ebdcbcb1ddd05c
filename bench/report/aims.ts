import { type KeptRow, type Row, totalMs } from './rows.ts';

interface Aim {
  text: string;
  isMet: (row: Row) => boolean;
}

const atMost = (ms: number): Aim => ({ text: `≤ ${ms} ms`, isMet: (row) => totalMs(row) <= ms });
const atLeast = (share: number): Aim => ({
  text: `≥ ${share} × bare`,
  isMet: ({ timesBare = 0 }) => timesBare >= share,
});
const inStatements = (ms: number, most: number): Aim => ({
  text: `≤ ${ms} ms, ≤ ${most} statements`,
  isMet: (row) => atMost(ms).isMet(row) && (row.statements ?? 0) <= most,
});
const within = (seconds: number): Aim => ({
  text: `≤ ${seconds} s`,
  isMet: ({ wallMs = 0 }) => wallMs <= seconds * 1000,
});
/** Tasks by CPU, from a tap or key to the next paint by the clock. */
const answersWithin = (ms: number): Aim => ({
  text: `task and tap ≤ ${ms} ms`,
  isMet: (row) => totalMs(row) <= ms && (row.wallMs ?? 0) <= ms,
});

/** The same at every size. */
const AIMS: Readonly<Record<string, Aim>> = {
  'list of 24': atMost(1.2),
  detail: atMost(0.9),
  'search, a word on 24 pieces': atMost(3),
  'search, a word on every tenth piece': atMost(6),
  facets: atMost(5),
  'facets, filters and words': atMost(5),
  'listing page, first visit': atMost(12),
  'product page, first visit': atMost(8),
  'listing page, kept': atLeast(0.6),
  'product page, kept': atLeast(0.6),
  'home page, kept': atLeast(0.6),
  'order of two lines': inStatements(8, 10),
  'checkout to paid': atMost(35),
  email: atMost(20), // 50 a second on one core
  'filling the catalogue': within(180),
  'list in a browser': answersWithin(100),
  'product in a browser': answersWithin(100),
  'cart in a browser': answersWithin(100),
  'admin products in a browser': answersWithin(100),
};

export const aimOf = ({ what, aimMs }: Row): Aim | undefined =>
  aimMs === undefined ? AIMS[what] : atMost(aimMs);

/** How much more a row may cost at a hundred times the size. */
export const MAX_GROWTH = 2;

/** These do something for every product, so their growth is that of each product's share. */
export const FOR_EVERY_PRODUCT: ReadonlySet<string> = new Set(['filling the catalogue', 'starting an API']);

/** CPU of a request to a bare server on the machine that the aims were set for, when nothing else ran. */
const QUIET_BARE_MS = 0.07;

/** "met", "missed", or what a miss on a busy machine would have been on a quiet one. */
export function judge(row: KeptRow): string {
  const aim = aimOf(row);
  if (!aim) return '';
  if (row.failed) return `${row.failed} failed`;
  if (aim.isMet(row)) return 'met';
  const pace = Math.min(1, QUIET_BARE_MS / row.bareMs);
  const { nodeMs = 0, postgresMs = 0, browserMs = 0 } = row;
  const quiet = {
    ...row,
    nodeMs: nodeMs * pace,
    postgresMs: postgresMs * pace,
    browserMs: browserMs * pace,
  };
  return pace < 0.85 && aim.isMet(quiet) ? `busy machine: about ${totalMs(quiet).toFixed(2)}` : 'missed';
}
