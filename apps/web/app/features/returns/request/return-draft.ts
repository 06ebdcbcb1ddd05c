import type { ReturnReason, ReturnWish, WayBack } from '@harusi/contracts/returns';
import { createStoredState, type StorageAccess } from '../../../lib/stored-state.ts';
import { tryOrUndefined } from '../../../lib/try-or-undefined.ts';
import { isReason } from '../../orders/returns/reasons.ts';

/** What is chosen and typed for one piece. */
export interface PieceDraft {
  isChosen: boolean;
  quantity: number;
  wish: ReturnWish;
  /** The variant that comes in its place. */
  replacement?: number | undefined;
  reason?: ReturnReason | undefined;
  words: string;
  isSealIntact?: boolean | undefined;
}

export interface ReturnDraft {
  /** By `pieceKey`. */
  pieces: Readonly<Record<string, PieceDraft>>;
  wayBack?: WayBack | undefined;
  dropOffPoint?: number | undefined;
  notes: string;
  /** A request whose answer may have been lost: sent again, it has the same key. */
  sent?: { key: string; body: string } | undefined;
  /** The id of the return that was made, while photos are still to be sent. */
  made?: number | undefined;
}

export const NEW_PIECE: PieceDraft = { isChosen: false, quantity: 1, wish: 'refund', words: '' };
export const EMPTY_DRAFT: ReturnDraft = { pieces: {}, notes: '' };

type Stored<Value> = { [Name in keyof Value]?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const idIn = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);

const WAYS: Readonly<Record<WayBack, true>> = { collect: true, drop_off: true, send: true };
const isWay = (value: unknown): value is WayBack => typeof value === 'string' && value in WAYS;

function readPiece(stored: Stored<PieceDraft>): PieceDraft {
  const { isChosen, quantity, wish, replacement, reason, words, isSealIntact } = stored;
  return {
    isChosen: isChosen === true,
    quantity: idIn(quantity) ?? 1,
    wish: wish === 'exchange' ? 'exchange' : 'refund',
    replacement: idIn(replacement),
    reason: isReason(reason) ? reason : undefined,
    words: textIn(words),
    isSealIntact: typeof isSealIntact === 'boolean' ? isSealIntact : undefined,
  };
}

/** Ignores what is not as this page writes it. */
export function readDraft(text: string | null): ReturnDraft {
  const stored: unknown = text === null ? null : tryOrUndefined(() => JSON.parse(text));
  if (!isObject(stored)) return EMPTY_DRAFT;
  const { pieces, wayBack, dropOffPoint, notes, sent, made }: Stored<ReturnDraft> = stored;
  const known = Object.entries(isObject(pieces) ? pieces : {}).filter(([, piece]) => isObject(piece));
  const { key, body }: { key?: unknown; body?: unknown } = isObject(sent) ? sent : {};
  return {
    pieces: Object.fromEntries(known.map(([name, piece]) => [name, readPiece(piece)])),
    wayBack: isWay(wayBack) ? wayBack : undefined,
    dropOffPoint: idIn(dropOffPoint),
    notes: textIn(notes),
    sent: typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined,
    made: idIn(made),
  };
}

const TAB_STORAGE: StorageAccess = {
  find: () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
};

const nameOf = (number: string) => `harusi_return_${number}`;

/** Kept until the request is sent or the tab is closed. */
export const createReturnDraft = (number: string, storage = TAB_STORAGE) => {
  const store = createStoredState(nameOf(number), readDraft, storage);
  return {
    ...store,
    changePiece: (key: string, change: Partial<PieceDraft>) =>
      store.update((draft) => ({
        ...draft,
        pieces: { ...draft.pieces, [key]: { ...NEW_PIECE, ...draft.pieces[key], ...change } },
      })),
    change: (change: Partial<Omit<ReturnDraft, 'pieces'>>) =>
      store.update((draft) => ({ ...draft, ...change })),
    /** The key of a request, the same as long as its content is and no answer has come. */
    claimKey(body: string, newKey: () => string): string {
      const { sent } = store.getSnapshot();
      if (sent?.body === body) return sent.key;
      const key = newKey();
      store.update((draft) => ({ ...draft, sent: { key, body } }));
      return key;
    },
    clear() {
      store.update(() => EMPTY_DRAFT);
      tryOrUndefined(() => storage.find()?.removeItem(nameOf(number)));
    },
  };
};

export type ReturnDraftStore = ReturnType<typeof createReturnDraft>;
