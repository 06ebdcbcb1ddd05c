import type { Challenge } from '@harusi/contracts/accounts/challenges';
import { showToast } from '../toasts.ts';

const NOTICE_AFTER_MS = 3_000;
/** Derivations: a minute and a half on an old phone. */
const MOST_WORK = 10_000;

/** More work may be demanded while some is being done. */
const MOST_TRIES = 3;

type Outcome = { ok: true } | { ok: false; problem: { challenge?: Challenge | undefined } };

/**
 * Does the work that a call demands and repeats it with the answer. Work that takes too long is not begun: the API's message
 * says what to do instead.
 */
export async function solveAndRepeat<Result extends Outcome>(
  first: Result,
  headers: Headers,
  repeat: () => Promise<Result>,
  signal?: AbortSignal | null,
): Promise<Result> {
  let result = first;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const challenge = result.ok ? undefined : result.problem.challenge;
    if (!challenge || challenge.parameters.data.work > MOST_WORK) break;
    headers.set('x-challenge-answer', await solveChallenge(challenge, signal));
    result = await repeat();
  }
  return result;
}

/** The browser derives keys on its own threads, so the page stays responsive without a worker. */
async function solveChallenge(challenge: Challenge, signal?: AbortSignal | null): Promise<string> {
  const notice = setTimeout(showNotice, NOTICE_AFTER_MS);
  try {
    const solution = await findCounter(challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    clearTimeout(notice);
  }
}

const showNotice = () =>
  showToast({ tone: 'note', title: 'One moment, please', text: 'We are checking that you are a person.' });

async function findCounter({ parameters }: Challenge, signal?: AbortSignal | null) {
  const { cost, keyLength, keyPrefix, nonce, salt } = parameters;
  const derive = async (counter: number): Promise<string> => {
    const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0]);
    new DataView(password.buffer).setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
    return toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)));
  };

  const threads = Math.min(4, navigator.hardwareConcurrency || 1);
  for (let first = 0; ; first += threads) {
    signal?.throwIfAborted();
    const counters = Array.from({ length: threads }, (_, n) => first + n);
    const keys = await Promise.all(counters.map(derive));
    const found = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (found !== -1) return { counter: first + found, derivedKey: keys[found] };
  }
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
