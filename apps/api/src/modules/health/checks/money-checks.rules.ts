import { formatShillings } from '../../../lib/format/money.ts';
import { formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import type { Settings } from '../../settings/settings.rules.ts';
import { bad, good, type Outcome, warning } from './check.ts';
import { clock, count, countFirst, duration } from './words.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface MoneyToMatch {
  /** Payment exceptions that wait for a decision. */
  open: number;
  /** Received with them; 0 if only messages claim a payment. */
  openCents: number;
  oldestAt: Date | null;
  /** Decided to be sent back, and not sent yet. */
  toSendBack: number;
  /** Prompts of which M-Pesa has not said for ten minutes whether they were paid. */
  doubtful: number;
}

const MATCH = { label: 'Match the payments', path: '/admin/money' };

/** Money that came in and belongs to no order, or of which we don't know whether it came. */
export function moneyToMatch({ open, openCents, oldestAt, ...more }: MoneyToMatch, now: Date): Outcome {
  if (open > 0 && oldestAt !== null) {
    const amount =
      openCents > 0
        ? `${formatShillings(openCents)} came in, and we do not know for what.`
        : 'M-Pesa’s messages contradict each other.';
    const finding = {
      headline: `${countFirst(open, 'payment needs', 'payments need')} you`,
      sentence: `${amount} ${countFirst(open, 'payment')}, since ${clock(oldestAt, now)}.`,
      steps: [
        'Open the list. It shows who paid, how much, and what they typed as the account.',
        'Find the order of the same sum and match it. Call the buyer if you are not sure.',
        'If it belongs to no order, give it back. Nothing is lost meanwhile.',
      ],
      action: MATCH,
      figure: count(open, 'payment'),
    };
    return now.getTime() - oldestAt.getTime() > DAY_MS ? bad(finding) : warning(finding);
  }
  if (more.doubtful > 0) {
    return warning({
      headline: `${countFirst(more.doubtful, 'payment is', 'payments are')} still unknown`,
      sentence: `M-Pesa has not said whether ${count(more.doubtful, 'prompt was', 'prompts were')} paid. We keep asking, and compare with M-Pesa’s own list.`,
      steps: [
        'Wait: most are settled within the hour.',
        'If a buyer calls, ask for the M-Pesa code and look it up in your M-Pesa statement.',
      ],
      action: { label: 'Open the orders', path: '/admin/orders' },
      figure: count(more.doubtful, 'payment'),
    });
  }
  if (more.toSendBack > 0) {
    return good(
      `All money is matched. ${countFirst(more.toSendBack, 'payment is', 'payments are')} waiting to be sent back.`,
    );
  }
  return good('Every payment has its order or booking.');
}

export interface BooksToday {
  /** What M-Pesa reported today. */
  mpesaCents: number;
  /** What we have posted for it to orders and bookings. */
  booksCents: number;
  /** Of the difference, what waits to be matched. */
  unmatchedCents: number;
  unmatched: number;
}

/** What M-Pesa says and what our books say, of today. */
export function booksToday({ mpesaCents, booksCents, unmatchedCents, unmatched }: BooksToday): Outcome {
  const difference = mpesaCents - booksCents;
  if (difference === 0) return good('M-Pesa and our books agree to the cent.');
  if (difference === unmatchedCents) {
    return good(
      unmatched === 1
        ? 'That is the one payment to match. Nothing else is open.'
        : `These are the ${unmatched} payments to match. Nothing else is open.`,
    );
  }
  return bad({
    headline: `${formatShillings(Math.abs(difference))} between M-Pesa and our books`,
    sentence: `M-Pesa and our books differ by ${formatShillings(Math.abs(difference))}, and payments to match do not explain it.`,
    steps: [
      'Send nothing out by hand until this is clear.',
      'Ask your technician to run “npm run ledger:verify”. It names the entry that is wrong.',
    ],
    action: { label: 'Open the books', path: '/admin/accounting' },
  });
}

export interface MpesaDay {
  /** Prompts of the last 24 hours. */
  prompts: number;
  paid: number;
  /** The payer cancelled, had too little money or entered a wrong PIN. */
  declined: number;
  /** M-Pesa refused, could not be reached, or did not answer. */
  troubled: number;
  /** Of the last 15 minutes. */
  recent: number;
  recentTroubled: number;
  /** Since when not one prompt has worked; null if the last one did. */
  downSince: Date | null;
  /** Half of the answers came within this. */
  answerMs: number | null;
  lastAnswerAt: Date | null;
}

const SLOW_ANSWER_MS = 60_000;
/** One failed prompt may be a phone that is off. */
const DOWN_AFTER = 3;

/** Whether prompts reach phones, and answers reach us. */
export function mpesaDay(day: MpesaDay, now: Date): Outcome {
  const { prompts, paid, declined, troubled, recent, recentTroubled, downSince, answerMs, lastAnswerAt } =
    day;
  if (recent >= DOWN_AFTER && recentTroubled === recent && downSince !== null) {
    return bad({
      headline: `M-Pesa has not answered since ${clock(downSince, now)}`,
      sentence: `None of the last ${recent} prompts worked, since ${clock(downSince, now)}. Orders are kept, and paying by Pay Bill by hand still counts.`,
      steps: [
        'Look whether M-Pesa is away for everybody: try to pay something yourself.',
        'If only we are cut off, ask your technician to check the account on Safaricom’s portal and the password of the initiator.',
        'Nothing has to be repeated: we go on asking, and buyers can try again from their order.',
      ],
      action: { label: 'See M-Pesa’s settings', path: '/admin/settings' },
    });
  }
  const last = lastAnswerAt === null ? '' : ` The last answer came at ${clock(lastAnswerAt, now)}.`;
  if (prompts === 0) return good(`No prompt was sent since yesterday.${last}`);
  const outcome = `${paid} of ${count(prompts, 'prompt')} paid${declined > 0 ? `, ${declined} called off by the buyer` : ''}.`;
  if (troubled >= DOWN_AFTER && troubled * 5 >= prompts) {
    return warning({
      headline: 'M-Pesa fails now and then',
      sentence: `${outcome} ${countFirst(troubled, 'prompt')} failed on M-Pesa’s side.${last}`,
      steps: [
        'Buyers can try again from their order; nothing is taken twice.',
        'If it goes on for hours, ask Safaricom’s business support.',
      ],
    });
  }
  if (answerMs !== null && answerMs > SLOW_ANSWER_MS) {
    return warning({
      headline: 'M-Pesa is slow',
      sentence: `${outcome} Answers take ${duration(answerMs)}.${last}`,
      steps: ['Nothing to do: buyers see that we are waiting. It usually passes within the hour.'],
    });
  }
  const speed =
    answerMs === null ? 'Prompts go out.' : `Prompts arrive, and answers come within ${duration(answerMs)}.`;
  return good(`${speed} ${outcome}`);
}

export interface PayoutsNow {
  underWay: number;
  awaitingApproval: number;
  awaitingCents: number;
  /** M-Pesa left open whether they were paid. */
  toCheck: number;
  oldestToCheckAt: Date | null;
  /** Since no money leaves. */
  pause: Settings['transfers_paused'];
}

/** No money leaves. After a restore that is for the owner to end, and vendors wait for it. */
function pausedNow({ since, reason, backup_of }: NonNullable<PayoutsNow['pause']>, now: Date): Outcome {
  const action = { label: 'Open payouts', path: '/admin/payouts' };
  if (reason === 'by_hand' || backup_of === null) {
    return warning({
      headline: 'Money going out is paused',
      sentence: `Payouts and refunds wait, since ${clock(new Date(since), now)}. Money still comes in.`,
      steps: ['When you are sure that all is well, let money go out again under Payouts.'],
      action,
    });
  }
  const backup = formatDateAndTime(new Date(backup_of));
  return bad({
    headline: 'Money going out is paused since the shop was restored',
    sentence: `The shop was restored from the backup of ${backup} and knows nothing of payouts and refunds sent since. Until you have looked, none goes out.`,
    steps: [
      `Take M-Pesa’s statement from ${backup} on, and look up each payout and refund under Payouts, Transfers.`,
      'Is one missing there? It would be sent a second time. Leave the pause on, and ask your technician.',
      'When both agree, let money go out again under Payouts.',
    ],
    action,
  });
}

/** Money on its way out. */
export function payoutsNow(
  { underWay, awaitingApproval, awaitingCents, toCheck, oldestToCheckAt, pause }: PayoutsNow,
  now: Date,
): Outcome {
  if (pause !== null) return pausedNow(pause, now);
  const action = { label: 'Open payouts', path: '/admin/payouts?tab=transfers' };
  if (toCheck > 0 && oldestToCheckAt !== null) {
    const finding = {
      headline: `${countFirst(toCheck, 'outgoing payment has', 'outgoing payments have')} no outcome`,
      sentence: `M-Pesa left open whether ${count(toCheck, 'refund or payout')} ${toCheck === 1 ? 'was' : 'were'} paid, since ${clock(oldestToCheckAt, now)}. We send nothing twice.`,
      steps: [
        'Look it up in your M-Pesa statement, or ask the person whether it arrived.',
        'Then tell us in the list whether it was paid.',
      ],
      action,
      figure: count(toCheck, 'payment'),
    };
    return now.getTime() - oldestToCheckAt.getTime() > DAY_MS ? bad(finding) : warning(finding);
  }
  const moving =
    underWay === 0
      ? 'Nothing is on its way.'
      : `${countFirst(underWay, 'payment is', 'payments are')} on the way.`;
  if (awaitingApproval === 0) return good(moving);
  return good(
    `${moving} ${countFirst(awaitingApproval, 'payout waits', 'payouts wait')} for approval: ${formatShillings(awaitingCents)}.`,
    { action },
  );
}

/** How long an attempt may be open before we call it doubtful. */
export const DOUBTFUL_AFTER_MS = 10 * MINUTE_MS;
