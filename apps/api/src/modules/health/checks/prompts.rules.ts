import type { paymentAttempts } from '@harusi/db/schema';
import type { MpesaDay } from './money-checks.rules.ts';

export type Prompt = Pick<
  typeof paymentAttempts.$inferSelect,
  'state' | 'resultCode' | 'timedOutBy' | 'createdAt' | 'submittedAt' | 'closedAt'
>;

const RECENT_MS = 15 * 60_000;

/** M-Pesa refused it, could not be reached, or never answered. */
const isTroubled = ({ state, resultCode, timedOutBy }: Prompt) =>
  state === 'unknown' ||
  timedOutBy === 'ours' ||
  (state === 'failed' && (resultCode === 'busy' || resultCode === 'refused'));

const OPEN_STATES: ReadonlySet<Prompt['state']> = new Set(['created', 'submitting', 'prompted']);
const DECLINED_STATES: ReadonlySet<Prompt['state']> = new Set(['failed', 'cancelled', 'timed_out']);

/** What the prompts of a day, newest first, say about M-Pesa. */
export function summarizePrompts(prompts: readonly Prompt[], lastAnswerAt: Date | null, now: Date): MpesaDay {
  const troubled = prompts.filter(isTroubled);
  // Open ones say nothing yet.
  const decided = prompts.filter(({ state }) => !OPEN_STATES.has(state));
  const recent = decided.filter(({ createdAt }) => now.getTime() - createdAt.getTime() <= RECENT_MS);
  const lastWorking = decided.findIndex((prompt) => !isTroubled(prompt));
  const failures = lastWorking === -1 ? decided : decided.slice(0, lastWorking);
  const answers = prompts
    .filter((prompt) => !isTroubled(prompt))
    .flatMap(({ submittedAt, closedAt }) =>
      submittedAt !== null && closedAt !== null ? [closedAt.getTime() - submittedAt.getTime()] : [],
    )
    .toSorted((a, b) => a - b);
  return {
    prompts: prompts.length,
    paid: prompts.filter(({ state }) => state === 'succeeded').length,
    declined: prompts.filter((prompt) => DECLINED_STATES.has(prompt.state) && !isTroubled(prompt)).length,
    troubled: troubled.length,
    recent: recent.length,
    recentTroubled: recent.filter(isTroubled).length,
    downSince: failures.at(-1)?.createdAt ?? null,
    answerMs: answers[Math.floor(answers.length / 2)] ?? null,
    lastAnswerAt,
  };
}
