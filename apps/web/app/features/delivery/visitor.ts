import { isDay } from '../../lib/time/nairobi-days.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import { VISITOR_KEY } from './visitor-known.ts';

/** What visitors told this browser: where parcels go, and when the wedding is. */
export interface Visitor {
  county?: string;
  /** `2026-12-13` */
  wedding?: string;
  /** The account does not know this wedding date yet. */
  isUnsent?: boolean;
  /** The question about the wedding was answered with "not yet". */
  hasNoDate?: boolean;
}

/** The storage may contain anything. */
export function readVisitor(text: string | null): Visitor {
  const stored: unknown = tryOrUndefined(() => JSON.parse(text ?? 'null'));
  const facts = new Map<string, unknown>(typeof stored === 'object' && stored ? Object.entries(stored) : []);
  const [county, wedding] = [facts.get('county'), facts.get('wedding')];
  return {
    ...(typeof county === 'string' && { county }),
    ...(typeof wedding === 'string' && isDay(wedding) && { wedding }),
    ...(facts.get('isUnsent') === true && { isUnsent: true }),
    ...(facts.get('hasNoDate') === true && { hasNoDate: true }),
  };
}

const listeners = new Set<() => void>();
/** Used when the storage is blocked. */
let text: string | null = null;
let last: { text: string | null; visitor: Visitor } = { text: null, visitor: {} };

const readText = () => tryOrUndefined(() => localStorage.getItem(VISITOR_KEY)) ?? text;

export const visitor = {
  /** Returns the same object for the same text: React compares snapshots by identity. */
  read: (): Visitor => {
    const now = readText();
    if (now !== last.text) last = { text: now, visitor: readVisitor(now) };
    return last.visitor;
  },
  /** An undefined value is forgotten. */
  save: (changed: { [Fact in keyof Visitor]: Visitor[Fact] | undefined }): void => {
    text = JSON.stringify({ ...visitor.read(), ...changed });
    tryOrUndefined(() => localStorage.setItem(VISITOR_KEY, text ?? ''));
    for (const listener of listeners) listener();
  },
  /** Notifies of changes, in this tab or another. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

/** The wedding, unless it has passed. */
export const upcomingWedding = ({ wedding }: Visitor, today: string): string | undefined =>
  wedding !== undefined && wedding >= today ? wedding : undefined;

/** Takes over the date of the account. */
export const rememberWedding = (day: string | null): void =>
  visitor.save({ wedding: day ?? undefined, isUnsent: undefined });
