/** Undefined when the code itself cannot be fetched: as good as an API out of reach. */
export const loadCalls = () => import('./cart-calls.ts').catch(() => undefined);
