import { tryOrUndefined } from '../../lib/try-or-undefined.ts';

/** The storage key of what visitors told this browser about delivery. */
export const VISITOR_KEY = 'harusi_delivery';

/** Whether there is anything to adapt a cached page to; the code that does is loaded only then. */
export const isVisitorKnown = () => Boolean(tryOrUndefined(() => localStorage.getItem(VISITOR_KEY)));
