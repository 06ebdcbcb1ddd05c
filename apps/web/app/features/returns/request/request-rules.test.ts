import { NewReturn } from '@harusi/contracts/returns';
import { expect, test } from 'vitest';
import { createPiece, createReturnOptions } from '../../../../test/return-views.ts';
import {
  chosenPieces,
  currentStep,
  findProblem,
  hasFault,
  NOTHING_WRONG,
  SEAL_BROKEN,
  stepOf,
  toNewReturn,
  TOO_LATE,
  totalBack,
  wishText,
  withPieceErrors,
  type Step,
} from './request-rules.ts';
import { NEW_PIECE, type PieceDraft, type ReturnDraft } from './return-draft.ts';

const TIE = createPiece();
const EARRINGS = createPiece({
  line: 2,
  variant: 21,
  name: 'Pwani Sapphire Drop Earrings',
  selected_color: null,
  quantity: 1,
  unit_price: '42000.00',
  is_sealed: true,
  replacements: [],
});
const OPTIONS = createReturnOptions([EARRINGS, TIE]);

const draftOf = (
  pieces: Record<string, Partial<PieceDraft>>,
  rest: Partial<ReturnDraft> = {},
): ReturnDraft => ({
  notes: '',
  ...rest,
  pieces: Object.fromEntries(
    Object.entries(pieces).map(([key, piece]) => [key, { ...NEW_PIECE, isChosen: true, ...piece }]),
  ),
});
const errorsOf = (step: Step, draft: ReturnDraft, options = OPTIONS) =>
  findProblem(step, options, draft)?.field_errors ?? {};

test('leaves out what can’t come back, and counts no more than there are', () => {
  const refused = createReturnOptions([
    { ...TIE, refusal: 'It is not with you yet.' },
    { ...EARRINGS, quantity: 0 },
  ]);
  expect(chosenPieces(refused, draftOf({ '1/11': {}, '2/21': {} }))).toEqual([]);
  const [one] = chosenPieces(OPTIONS, draftOf({ '1/11': { quantity: 9 } }));
  expect(one?.said.quantity).toBe(2);
});

test('adds up what comes back: nothing for an exchange, whole shillings', () => {
  const both = draftOf({ '2/21': {}, '1/11': { quantity: 2 } });
  expect(totalBack(chosenPieces(OPTIONS, both))).toBe(5_580_000);
  const exchanged = draftOf({ '2/21': {}, '1/11': { quantity: 2, wish: 'exchange', replacement: 12 } });
  expect(totalBack(chosenPieces(OPTIONS, exchanged))).toBe(4_200_000);
  const odd = createReturnOptions([{ ...TIE, unit_price: '33.33' }]);
  expect(totalBack(chosenPieces(odd, draftOf({ '1/11': { quantity: 2 } })))).toBe(6600);
});

test('names what is wanted for each piece', () => {
  const exchange = { wish: 'exchange', replacement: 12 } as const;
  const texts = chosenPieces(OPTIONS, draftOf({ '2/21': {}, '1/11': exchange })).map(wishText);
  expect(texts).toEqual(['Money back', 'Exchange for Bordeaux, 1\u00A0of\u00A02']);
});

test('an exchange needs a replacement in stock', () => {
  const wish = 'exchange';
  const needed = { 'lines.0.replacement': ['Choose what you would like instead'] };
  expect(errorsOf('pieces', draftOf({ '1/11': { wish } }))).toEqual(needed);
  expect(errorsOf('pieces', draftOf({ '1/11': { wish, replacement: 13 } }))).toEqual(needed);
  expect(errorsOf('pieces', draftOf({ '1/11': { wish, replacement: 12, quantity: 2 } }))).toEqual({});
  const fewer = createReturnOptions([{ ...TIE, replacements: [{ ...TIE.replacements[0]!, available: 1 }] }]);
  expect(errorsOf('pieces', draftOf({ '1/11': { wish, replacement: 12, quantity: 2 } }), fewer)).toEqual(
    needed,
  );
  const none = createReturnOptions([{ ...TIE, replacements: [] }]);
  expect(chosenPieces(none, draftOf({ '1/11': { wish } }))[0]?.said.wish).toBe('refund');
});

test('the same piece comes again only if something is wrong with it', () => {
  const same = { ...TIE.replacements[0]!, variant: TIE.variant };
  const options = createReturnOptions([{ ...TIE, replacements: [same] }]);
  const again = { wish: 'exchange', replacement: TIE.variant } as const;
  const errorsFor = (reason: PieceDraft['reason']) =>
    errorsOf('reason', draftOf({ '1/11': { ...again, reason } }), options);
  expect(errorsFor('colour')).toEqual({ 'lines.0.reason': [NOTHING_WRONG] });
  expect(errorsFor('damaged')).toEqual({});
  expect(chosenPieces(options, draftOf({ '1/11': again })).map(wishText)).toEqual([
    'The same again, 1\u00A0of\u00A02',
  ]);
});

test('asks for a reason, and for the seal of pieces that have one', () => {
  expect(errorsOf('reason', draftOf({ '2/21': {}, '1/11': {} }))).toEqual({
    'lines.0.reason': ['Choose a reason'],
    'lines.0.is_seal_intact': ['Tell us about the seal'],
    'lines.1.reason': ['Choose a reason'],
  });
  const broken = { isSealIntact: false };
  expect(errorsOf('reason', draftOf({ '2/21': { ...broken, reason: 'change_of_mind' } }))).toEqual({
    'lines.0.is_seal_intact': [SEAL_BROKEN],
  });
  expect(errorsOf('reason', draftOf({ '2/21': { ...broken, reason: 'damaged' } }))).toEqual({});
  expect(errorsOf('reason', draftOf({ '2/21': { isSealIntact: true, reason: 'change_of_mind' } }))).toEqual(
    {},
  );
});

test('after the time only a fault counts', () => {
  const late = createReturnOptions([{ ...TIE, is_in_time: false }]);
  expect(errorsOf('reason', draftOf({ '1/11': { reason: 'colour' } }), late)).toEqual({
    'lines.0.reason': [TOO_LATE],
  });
  expect(errorsOf('reason', draftOf({ '1/11': { reason: 'part_missing' } }), late)).toEqual({});
});

test('one fault makes the way back free', () => {
  const one = draftOf({ '2/21': { reason: 'damaged' }, '1/11': { reason: 'colour' } });
  expect(hasFault(chosenPieces(OPTIONS, one))).toBe(true);
  expect(hasFault(chosenPieces(OPTIONS, draftOf({ '1/11': { reason: 'colour' } })))).toBe(false);
});

test('opens the first step that is not done', () => {
  const chosen = draftOf({ '1/11': {} });
  const explained = draftOf({ '1/11': { reason: 'colour' } });
  expect(currentStep('check', OPTIONS, draftOf({}))).toBe('pieces');
  expect(currentStep('check', OPTIONS, chosen)).toBe('reason');
  expect(currentStep('check', OPTIONS, explained)).toBe('way');
  expect(currentStep('check', OPTIONS, { ...explained, wayBack: 'drop_off' })).toBe('way');
  expect(currentStep('check', OPTIONS, { ...explained, wayBack: 'drop_off', dropOffPoint: 99 })).toBe('way');
  expect(currentStep('check', OPTIONS, { ...explained, wayBack: 'drop_off', dropOffPoint: 5 })).toBe('check');
  expect(currentStep('way', OPTIONS, { ...explained, wayBack: 'send' })).toBe('way');
  expect(currentStep('anything', OPTIONS, { ...explained, wayBack: 'send' })).toBe('pieces');
  expect(currentStep(null, OPTIONS, explained)).toBe('pieces');
});

test.each([
  ['lines', 'pieces'],
  ['lines.0.quantity', 'pieces'],
  ['lines.12.replacement', 'pieces'],
  ['lines.0.is_seal_intact', 'reason'],
  ['lines.0.words', 'reason'],
  ['drop_off_point', 'way'],
  ['lookup_key', 'check'],
])('a rejection of %s is for the step %s', (field, step) => {
  expect(stepOf({ code: 'invalid', message: '', field_errors: { [field]: ['No'] } })).toBe(step);
});

test('says what is wrong with a piece as a whole above the list', () => {
  const problem = {
    code: 'invalid',
    message: 'Invalid',
    field_errors: { 'lines.0.quantity': ['Only 1 can come back'] },
  };
  expect(withPieceErrors(problem)).toEqual({ code: 'invalid', message: 'Only 1 can come back' });
  const ofField = { ...problem, field_errors: { 'lines.0.reason': ['Choose a reason'] } };
  expect(withPieceErrors(ofField)).toBe(ofField);
});

test('makes a request that fits the contract', () => {
  const draft = draftOf(
    {
      '2/21': { reason: 'damaged', words: ' A stone is loose ', isSealIntact: false },
      '1/11': { quantity: 2, wish: 'exchange', replacement: 12, reason: 'colour', isSealIntact: true },
    },
    { wayBack: 'drop_off', dropOffPoint: 5, notes: 'After 16:00' },
  );
  const body = toNewReturn(OPTIONS, draft, 'a-lookup-key');
  expect(NewReturn.safeParse(body).error).toBeUndefined();
  expect(body).toEqual({
    lines: [
      {
        line: 2,
        variant: 21,
        quantity: 1,
        wish: 'refund',
        reason: 'damaged',
        words: 'A stone is loose',
        is_seal_intact: false,
      },
      { line: 1, variant: 11, quantity: 2, wish: 'exchange', replacement: 12, reason: 'colour', words: '' },
    ],
    way_back: 'drop_off',
    drop_off_point: 5,
    lookup_key: 'a-lookup-key',
  });
  expect(toNewReturn(OPTIONS, { ...draft, wayBack: 'collect' }, undefined)).toMatchObject({
    way_back: 'collect',
    drop_off_point: undefined,
    collection_notes: 'After 16:00',
  });
});
