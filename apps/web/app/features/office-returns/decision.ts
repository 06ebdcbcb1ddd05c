import type { BodyOf } from '@harusi/contracts/calls';
import type { ReturnOutcome } from '@harusi/contracts/returns';
import { formatPieces } from '../../lib/format.ts';
import { plainAmount } from '../payouts/order-refund/refund-draft.ts';
import { OUTCOMES, type ReturnLineView } from './return-labels.ts';

export type Decision = BodyOf<'POST', '/admin/returns/{id}/preview/'>;
type Line = Pick<ReturnLineView, 'id' | 'wish' | 'quantity'>;

/** What is chosen on the page. */
export interface DecisionDraft {
  /** By line; the buyer's wish unless told otherwise. */
  outcomes: Readonly<Record<number, ReturnOutcome>>;
  /** As typed; undefined while the fee is not chosen. */
  delivery: string | undefined;
}

export const EMPTY_DECISION: DecisionDraft = { outcomes: {}, delivery: undefined };

export const outcomeOf = (
  { id, wish }: Pick<Line, 'id' | 'wish'>,
  { outcomes }: DecisionDraft,
): ReturnOutcome => outcomes[id] ?? wish;

/** A piece is exchanged only if the buyer chose what comes in its place. */
export const outcomesFor = ({ wish }: Pick<Line, 'wish'>): ReturnOutcome[] =>
  OUTCOMES.filter((outcome) => outcome !== 'exchange' || wish === 'exchange');

export function toDecision(lines: readonly Line[], draft: DecisionDraft): Decision {
  const delivery = plainAmount(draft.delivery ?? '');
  return {
    lines: lines.map((line) => ({ id: line.id, outcome: outcomeOf(line, draft) })),
    ...(delivery !== '' && { delivery }),
  };
}

/** What happens to pieces whose money does not go back, in sentences. */
export function otherOutcomes(lines: readonly Line[], draft: DecisionDraft): string[] {
  const units = (wanted: ReturnOutcome) =>
    lines.reduce((sum, line) => sum + (outcomeOf(line, draft) === wanted ? line.quantity : 0), 0);
  const exchanged = units('exchange');
  const back = units('none');
  return [
    ...(exchanged > 0 ? [`${formatPieces(exchanged)} to exchange.`] : []),
    ...(back > 0 ? [`${formatPieces(back)} to send back to the buyer, without money.`] : []),
  ];
}
