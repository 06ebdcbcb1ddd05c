import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../../../components/pictures/thumbnail.tsx';
import type { ApiError } from '../../../../lib/api/errors.ts';
import { choiceText, formatPrice, toCents } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../lib/network/load-code.ts';
import { formatWeekdayDate } from '../../../../lib/time/nairobi-time.ts';
import type { PieceView } from '../../../orders/returns/return-view.ts';
import { pieceKey, saidOf } from '../request-rules.ts';
import type { PieceDraft } from '../return-draft.ts';
import type { StepProps } from './step-props.ts';

export const loadWish = () => import('./piece-wish.tsx');
const PieceWish = lazyPart(loadWish);

export function PiecesStep({ options, draft, store, chosen, problem }: StepProps) {
  const { pieces, return_days } = options;
  const deadlines = new Set(
    pieces.flatMap(({ until, is_in_time }) => (until !== null && is_in_time ? until : [])),
  );
  const [deadline] = deadlines;
  const isOne = deadlines.size === 1;
  return (
    <div className="grid gap-4">
      <p className="max-w-read text-stone">
        {deadline !== undefined && isOne && (
          <>
            You have until <strong className="font-medium text-ink">{formatWeekdayDate(deadline)}</strong>
            .{' '}
          </>
        )}
        {deadline === undefined
          ? `The ${return_days} days to change your mind are over. If something is wrong with a piece, there is no time limit.`
          : 'If something is wrong with a piece, there is no time limit.'}{' '}
        <Link to="/returns" className="link">
          About returns
        </Link>
      </p>
      <div>
        {pieces.map((piece) => (
          <PieceRow
            key={pieceKey(piece)}
            piece={piece}
            said={saidOf(piece, draft)}
            hasOwnDeadline={!isOne && deadlines.size > 0}
            field={`lines.${chosen.findIndex(({ key }) => key === pieceKey(piece))}`}
            problem={problem}
            onChange={(change) => store.changePiece(pieceKey(piece), change)}
          />
        ))}
      </div>
    </div>
  );
}

interface PieceRowProps {
  piece: PieceView;
  said: PieceDraft;
  hasOwnDeadline: boolean;
  /** The start of its fields' names. */
  field: string;
  problem: ApiError | undefined;
  onChange: (change: Partial<PieceDraft>) => void;
}

function PieceRow({ piece, said, hasOwnDeadline, field, problem, onChange }: PieceRowProps) {
  const id = useId();
  const { name, quantity, refusal, until, is_in_time } = piece;
  const canReturn = refusal === null && quantity > 0;
  const details = [choiceText(piece), quantity > 1 ? `${quantity} pieces` : ''].filter(Boolean).join(', ');
  return (
    <article className="back-line" aria-labelledby={`${id}-name`}>
      <input
        type="checkbox"
        className="tick"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-notes`}
        checked={said.isChosen && canReturn}
        disabled={!canReturn}
        onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
        id={id}
      />
      <label htmlFor={id}>
        <Thumbnail image={piece.image} />
      </label>
      <div className="grid min-w-0 content-start gap-4">
        <label htmlFor={id} className="back-line-top">
          <span id={`${id}-name`} className="back-line-name">
            {name}
          </span>
          <span className="money">
            {formatPrice(toCents(piece.unit_price))}
            {quantity > 1 && ' each'}
          </span>
          {details !== '' && <span className="text-small text-stone">{details}</span>}
        </label>
        <p id={`${id}-notes`} className="text-small text-stone empty:hidden">
          {refusal}
          {canReturn &&
            !is_in_time &&
            'The time to change your mind is over. It can come back if something is wrong with it.'}
          {canReturn &&
            is_in_time &&
            hasOwnDeadline &&
            until !== null &&
            `Until ${formatWeekdayDate(until)}.`}
        </p>
        {canReturn && said.isChosen && (
          <Suspense>
            <PieceWish piece={piece} said={said} field={field} problem={problem} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
