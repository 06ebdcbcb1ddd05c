import { createHmac } from 'node:crypto';
import { Challenge, type ChallengePurpose } from '@harusi/contracts/accounts/challenges';
import type { Db } from '@harusi/db/client';
import { usedChallenges } from '@harusi/db/schema';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';

/** PBKDF2 iterations of one derivation: 1 ms on a laptop, 10 ms on an old phone. */
const ITERATIONS = 5_000;
const MINUTES_TO_SOLVE = 30;
/** What is asked may rise while a phone works: an answer is good up to twice the work it was asked for. */
const TOLERANCE = 2;

/** For clients that can't solve the puzzle, and for people whose phone would take too long. */
const MESSAGES: Readonly<Record<ChallengePurpose, string>> = {
  hold: 'There are many unpaid orders and bookings from your phone number or network right now. Please sign in with a confirmed email address, or try again in an hour.',
  login: 'There are many sign-ins from your network right now. Please try again in a few minutes.',
};

/** The answer a request brings, if any. */
export interface ChallengeAnswer {
  header: string | undefined;
  secret: string;
}

export const CHALLENGE_HEADER = 'x-challenge-answer';

export function challengeAnswerOf({ headers, server }: FastifyRequest): ChallengeAnswer {
  const header = headers[CHALLENGE_HEADER];
  const secret = challengeSecret(server.settings.jwtSecret);
  return { header: typeof header === 'string' ? header : undefined, secret };
}

export const challengeSecret = (jwtSecret: string) =>
  createHmac('sha256', jwtSecret).update('challenges').digest('base64url');

export interface ChallengeDemand {
  purpose: ChallengePurpose;
  /** Derivations to expect from the caller. */
  work: number;
  now: Date;
}

const Answer = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/**
 * Throws `challenge_required`, with a puzzle for the caller to solve, unless the request brings an answer worth the work.
 * Inside the transaction of what it admits: an answer counts once, and not at all if that fails.
 */
export async function requireChallenge(
  tx: Db,
  answer: ChallengeAnswer,
  demand: ChallengeDemand,
): Promise<void> {
  const solved = await readAnswer(answer, demand);
  if (solved) {
    const [used] = await tx.insert(usedChallenges).values(solved).onConflictDoNothing().returning();
    if (used) return;
  }
  throw new DomainError('challenge_required', MESSAGES[demand.purpose], {
    extraFields: { challenge: await newChallenge(answer.secret, demand) },
  });
}

/** Between half and one and a half times the work, so that skipping ahead gains nothing. */
async function newChallenge(secret: string, { purpose, work, now }: ChallengeDemand) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(Math.ceil(work * 1.5), Math.ceil(work / 2)),
    deriveKey,
    data: { purpose, work, until: now.getTime() + MINUTES_TO_SOLVE * 60_000 },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key of ${secret}`,
  });
}

async function readAnswer({ header, secret }: ChallengeAnswer, { purpose, work, now }: ChallengeDemand) {
  const parsed = Answer.safeParse(parseBase64Json(header));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.data;
  const { data, nonce } = challenge.parameters;
  if (data.purpose !== purpose || data.until <= now.getTime() || data.work * TOLERANCE < work)
    return undefined;
  const { verified } = await verifySolution({
    challenge,
    solution: { time: 0, ...solution },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key of ${secret}`,
  });
  return verified ? { nonce, expiresAt: new Date(data.until) } : undefined;
}

function parseBase64Json(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64').toString());
  } catch {
    return undefined;
  }
}
