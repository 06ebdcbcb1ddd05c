/** Loaded on demand, when the cart has items. Undefined if loading fails, like an unreachable API. */
export const loadCheckoutApi = () => import('./checkout-api.ts').catch(() => undefined);
