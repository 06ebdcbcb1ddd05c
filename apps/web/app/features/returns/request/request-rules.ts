import type { Cents } from '@harusi/contracts/common';
import type { ApiError } from '../../../lib/api/errors.ts';
import { asCents, choiceText, toCents } from '../../../lib/format.ts';
import { FAULTS, SAME_AGAIN_REASONS } from '../../orders/returns/reasons.ts';
import type { NewReturnBody, PieceView, ReturnOptionsView } from '../../orders/returns/return-view.ts';
import { NEW_PIECE, type PieceDraft, type ReturnDraft } from './return-draft.ts';

export const STEPS = ['pieces', 'reason', 'way', 'check'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (value: string | null): value is Step => STEPS.some((step) => step === value);

export const pieceKey = ({ line, variant }: Pick<PieceView, 'line' | 'variant'>) => `${line}/${variant}`;

/** A chosen piece with what was said about it. */
export interface ChosenPiece {
  key: string;
  piece: PieceView;
  said: PieceDraft;
  /** What comes in its place. */
  replacement: PieceView['replacements'][number] | undefined;
}

/** What was said about a piece, as far as it still holds. */
export function saidOf(piece: PieceView, { pieces }: ReturnDraft): PieceDraft {
  const said = { ...NEW_PIECE, ...pieces[pieceKey(piece)] };
  const quantity = Math.max(1, Math.min(said.quantity, piece.quantity));
  const canExchange = piece.replacements.some(({ available }) => available > 0);
  const wish = canExchange ? said.wish : 'refund';
  const isKept =
    wish === 'exchange' &&
    piece.replacements.some(
      ({ variant, available }) => variant === said.replacement && available >= quantity,
    );
  return { ...said, quantity, wish, replacement: isKept ? said.replacement : undefined };
}

/** In the order of the page. What can't come back any more is left out. */
export const chosenPieces = ({ pieces }: ReturnOptionsView, draft: ReturnDraft): ChosenPiece[] =>
  pieces.flatMap((piece) => {
    const said = saidOf(piece, draft);
    if (!said.isChosen || piece.refusal !== null || piece.quantity === 0) return [];
    const replacement = piece.replacements.find(({ variant }) => variant === said.replacement);
    return [{ key: pieceKey(piece), piece, said, replacement }];
  });

const isFault = ({ said: { reason } }: ChosenPiece) => reason !== undefined && FAULTS.has(reason);

/** The shop asks for photos of what is wrong; those of another piece stay on the device. */
export const needsPhotos = ({ isChosen, reason }: PieceDraft) =>
  isChosen && reason !== undefined && FAULTS.has(reason);

/** Whether the shop pays for the way back. */
export const hasFault = (chosen: readonly ChosenPiece[]) => chosen.some(isFault);

/** Zero for an exchange, which is at the price paid. */
export const paysBack = ({ piece, said }: ChosenPiece): Cents =>
  said.wish === 'exchange' ? asCents(0) : asCents(toCents(piece.unit_price) * said.quantity);

/** M-Pesa pays whole shillings. */
export function totalBack(chosen: readonly ChosenPiece[]): Cents {
  const exact = chosen.reduce((sum, one) => sum + paysBack(one), 0);
  return asCents(exact - (exact % 100));
}

/** `Exchange for Bordeaux, 1 of 2` */
export function wishText({ piece, said, replacement }: ChosenPiece): string {
  const count = piece.quantity > 1 ? `, ${said.quantity}\u00A0of\u00A0${piece.quantity}` : '';
  if (said.wish === 'refund') return `Money back${count}`;
  if (replacement?.variant === piece.variant) return `The same again${count}`;
  return `${replacement === undefined ? 'Exchange' : `Exchange for ${choiceText(replacement)}`}${count}`;
}

export const TOO_LATE =
  'The time to change your mind is over. If something is wrong with it, please choose what.';
export const NOTHING_WRONG = 'For the same piece again, please choose what is wrong with it.';
export const SEAL_BROKEN = 'With the seal broken it stays with you, unless something is wrong with it.';

type FieldErrors = [field: string, message: string | false][];

const pieceErrors = (chosen: readonly ChosenPiece[]): FieldErrors =>
  chosen.map(({ said }, index) => [
    `lines.${index}.replacement`,
    said.wish === 'exchange' && said.replacement === undefined && 'Choose what you would like instead',
  ]);

const reasonErrors = (chosen: readonly ChosenPiece[]): FieldErrors =>
  chosen.flatMap((one, index): FieldErrors => {
    const { piece, said } = one;
    const isLate = !piece.is_in_time && said.reason !== undefined && !isFault(one);
    const isSameAgain = said.replacement === piece.variant;
    const isNothingWrong = isSameAgain && said.reason !== undefined && !SAME_AGAIN_REASONS.has(said.reason);
    const isBroken = said.isSealIntact === false && said.reason !== undefined && !isFault(one);
    return [
      [
        `lines.${index}.reason`,
        said.reason === undefined
          ? 'Choose a reason'
          : (isLate && TOO_LATE) || (isNothingWrong && NOTHING_WRONG),
      ],
      [
        `lines.${index}.is_seal_intact`,
        piece.is_sealed &&
          (said.isSealIntact === undefined ? 'Tell us about the seal' : isBroken && SEAL_BROKEN),
      ],
    ];
  });

function wayErrors(
  { wayBack, dropOffPoint }: ReturnDraft,
  { drop_off_points }: ReturnOptionsView,
): FieldErrors {
  const isPointKnown = drop_off_points.some(({ id }) => id === dropOffPoint);
  return [
    ['way_back', wayBack === undefined && 'Choose how it comes back'],
    ['drop_off_point', wayBack === 'drop_off' && !isPointKnown && 'Choose where you drop it off'],
  ];
}

/** What keeps a step from being done; undefined if nothing does. */
export function findProblem(
  step: Step,
  options: ReturnOptionsView,
  draft: ReturnDraft,
): ApiError | undefined {
  const chosen = chosenPieces(options, draft);
  if (step === 'pieces' && chosen.length === 0) {
    return { code: 'invalid', message: 'Please choose at least one piece.' };
  }
  const errors = {
    pieces: () => pieceErrors(chosen),
    reason: () => reasonErrors(chosen),
    way: () => wayErrors(draft, options),
    check: (): FieldErrors => [],
  }[step]();
  const field_errors = Object.fromEntries(
    errors.flatMap(([field, message]) => (message === false ? [] : [[field, [message]]])),
  );
  const isFine = Object.keys(field_errors).length === 0;
  return isFine ? undefined : { code: 'invalid', message: 'Please check what you entered.', field_errors };
}

/** The requested step, or the first one before it that is not done. */
export function currentStep(requested: string | null, options: ReturnOptionsView, draft: ReturnDraft): Step {
  const wanted = isStep(requested) ? requested : 'pieces';
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => findProblem(step, options, draft) !== undefined) ?? wanted;
}

const FIELDS_BY_STEP = [
  ['pieces', /^lines(\.\d+\.(line|variant|quantity|wish|replacement))?$/],
  ['reason', /^lines\.\d+\./],
  ['way', /^(way_back|drop_off_point|collection_notes)$/],
] as const;

/** The step that has the fields of a rejection; the last one, which has none, if it is about none of them. */
export function stepOf({ field_errors = {} }: ApiError): Step {
  const fields = Object.keys(field_errors);
  return FIELDS_BY_STEP.find(([, pattern]) => fields.some((field) => pattern.test(field)))?.[0] ?? 'check';
}

/** What is wrong with a piece as a whole has no field of its own, so it becomes the message. */
export function withPieceErrors(problem: ApiError): ApiError {
  const errors = Object.entries(problem.field_errors ?? {});
  const whole = errors.filter(([field]) => /^lines(\.\d+\.(line|variant|quantity|wish))?$/.test(field));
  if (whole.length === 0) return problem;
  return { code: problem.code, message: whole.flatMap(([, messages]) => messages).join(' ') };
}

export function toNewReturn(
  options: ReturnOptionsView,
  draft: ReturnDraft,
  lookupKey: string | undefined,
): NewReturnBody {
  const { wayBack = 'send', dropOffPoint, notes } = draft;
  return {
    lines: chosenPieces(options, draft).map(({ piece, said }) => ({
      line: piece.line,
      variant: piece.variant,
      quantity: said.quantity,
      wish: said.wish,
      replacement: said.replacement,
      reason: said.reason ?? 'change_of_mind',
      words: said.words.trim(),
      is_seal_intact: piece.is_sealed ? said.isSealIntact : undefined,
    })),
    way_back: wayBack,
    drop_off_point: wayBack === 'drop_off' ? dropOffPoint : undefined,
    collection_notes: wayBack === 'collect' ? notes.trim() : undefined,
    lookup_key: lookupKey,
  };
}
