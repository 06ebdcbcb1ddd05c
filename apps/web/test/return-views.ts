import type { ResponseOf } from '@harusi/contracts/calls';

type Options = ResponseOf<'GET', '/orders/{number}/return-options/'>;
type Piece = Options['pieces'][number];
type Return = ResponseOf<'POST', '/orders/{number}/returns/'>;

/** A piece that can come back, with the fields that matter to a test. */
export const createPiece = (fields: Partial<Piece> = {}): Piece => ({
  line: 1,
  variant: 11,
  name: 'Navy Dotted Silk Tie',
  image: null,
  seller: 'Harusi',
  selected_color: 'Navy',
  selected_size: null,
  quantity: 2,
  unit_price: '6900.00',
  is_sealed: false,
  until: '2026-12-19T09:00:00Z',
  is_in_time: true,
  refusal: null,
  replacements: [
    { variant: 12, selected_color: 'Bordeaux', selected_size: null, available: 2 },
    { variant: 13, selected_color: 'Emerald', selected_size: null, available: 0 },
  ],
  ...fields,
});

export const createReturnOptions = (pieces: readonly Piece[]): Options => ({
  pieces: [...pieces],
  drop_off_points: [
    { id: 5, name: 'Mega Plaza', town: 'Kisumu', address: 'Oginga Odinga Street', hours: '8:30 to 18:30' },
  ],
  shop_address: 'Ngong Road, Karen',
  refund_to: '0712 ••• 678',
  return_days: 30,
});

/** A return of one piece for money, as its buyer sees it. */
export const createReturn = (fields: Partial<Return> = {}): Return => ({
  id: 7,
  number: 'MWK74T2N-R1',
  status: 'requested',
  requested_at: '2026-11-23T17:14:00Z',
  ends_at: '2026-12-14T17:14:00Z',
  decided_at: null,
  received_at: null,
  ended_at: null,
  way_back: 'send',
  drop_off_point: null,
  collection_notes: null,
  decision_note: null,
  completion_note: null,
  lines: [createReturnLine()],
  amount: '42000.00',
  refund: null,
  can_withdraw: true,
  can_add_photos: true,
  ...fields,
});

export const createReturnLine = (fields: Partial<Return['lines'][number]> = {}): Return['lines'][number] => ({
  id: 70,
  line: 1,
  name: 'Pwani Sapphire Drop Earrings',
  image: null,
  seller: 'Harusi',
  selected_color: null,
  selected_size: null,
  quantity: 1,
  wish: 'refund',
  replacement: null,
  reason: 'damaged',
  words: null,
  is_sealed: true,
  is_seal_intact: false,
  photos: [],
  amount: '42000.00',
  outcome: null,
  ...fields,
});
