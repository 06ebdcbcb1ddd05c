import { Play, type PlayInput } from './plays.ts';

export interface MagicNumber {
  msisdn: string;
  says: string;
  play: Play;
}

const PAID = { result: '0' } as const;

/** The last three digits, what happens, and the play. */
const ROWS: [suffix: number, says: string, play: PlayInput][] = [
  [0, 'paid after 2 s', PAID],
  [1, 'insufficient balance', { result: '1' }],
  [17, 'rule limited', { result: '17' }],
  [19, 'expired', { result: '1019' }],
  [21, 'wrong PIN', { result: '2001' }],
  [25, 'prompt not sent', { result: '1025' }],
  [32, 'cancelled after 3 s', { result: '1032', afterMs: 3_000 }],
  [37, 'no answer', { result: '1037', afterMs: 'life' }],
  [77, 'a code that is text', { result: 'SFC_IC0003' }],
  [86, 'PIN locked', { result: '8006' }],
  [99, 'platform trouble', { result: '9999' }],
  [100, 'paid, callback never', { ...PAID, callbacks: [] }],
  [101, 'paid, callback 120 s late', { ...PAID, callbacks: [{ afterMs: 120_000 }] }],
  [102, 'paid, three callbacks', { ...PAID, callbacks: [{}, { afterMs: 1_000 }, { afterMs: 30_000 }] }],
  [103, 'callback 1037, then paid', { ...PAID, callbacks: [{ code: '1037' }, { afterMs: 5_000 }] }],
  [104, 'paid, callback before the acknowledgement', { ...PAID, afterMs: 0, ack: 'after-callback' }],
  [105, 'paid, acknowledgement lost', { ...PAID, ack: 'lost' }],
  [106, 'connection reset, nothing happens', { ack: 'reset' }],
  [107, 'paid, callback without receipt', { ...PAID, callbacks: [{ shape: 'no-receipt' }] }],
  [108, 'paid, callback without metadata', { ...PAID, callbacks: [{ shape: 'no-metadata' }] }],
  [109, 'one shilling less is paid than asked', { ...PAID, off: -1 }],
  [110, 'paid, callback of another shape', { ...PAID, callbacks: [{ shape: 'extra-items' }] }],
  [111, 'paid, query denies it', { ...PAID, query: { answers: ['1032'] } }],
  [112, 'paid, query in flight for 60 s', { ...PAID, query: { answers: ['4999'], forMs: 60_000 } }],
  [
    113,
    'paid, query in flight in three ways for 60 s',
    { ...PAID, query: { answers: ['4999', 'processing', 'empty'], forMs: 60_000 } },
  ],
  [
    114,
    'paid, every fourth query fails for ever',
    { ...PAID, query: { answers: ['truth', 'truth', 'truth', 'processing'] } },
  ],
  [115, 'an unknown result', { result: '7777' }],
  [120, 'phone busy with another payment', { ack: 'lock' }],
  [121, 'system busy', { ack: 'busy' }],
  [122, 'paid, acknowledged with an error', { ...PAID, ack: 'error-after-acting' }],
  [123, 'token refused once, then paid', { ...PAID, ack: 'bad-token-once' }],
  [124, 'a gateway page instead of an answer', { ack: 'html' }],
  [125, 'paid, acknowledgement after 30 s', { ...PAID, ack: 'stall' }],
];

const FIRST = 254_700_000_000;

/** Safaricom's own test number: never answers, and times out early. */
const SANDBOX: MagicNumber = {
  msisdn: '254708374149',
  says: 'the sandbox number: no answer',
  play: Play.parse({ result: '1037', afterMs: 26_000 }),
};

export const magicNumbers: readonly MagicNumber[] = [
  ...ROWS.map(([suffix, says, play]) => ({ msisdn: String(FIRST + suffix), says, play: Play.parse(play) })),
  SANDBOX,
];

const byMsisdn = new Map(magicNumbers.map((row) => [row.msisdn, row]));

export const findMagicNumber = (msisdn: string) => byMsisdn.get(msisdn);

/** KShs 7,032 plays 254700000032, so that one phone can show every case. */
export const findMagicAmount = (amount: number) =>
  amount >= 7_000 ? byMsisdn.get(String(FIRST + amount - 7_000)) : undefined;
