import { lazyAction } from '../../lib/forms/lazy-action.ts';

/** Loaded when a form gets the focus, together with the thanks. */
export const enquiryActions = lazyAction(async () => {
  const [send] = await Promise.all([import('./send-enquiry.ts'), import('./thanks.tsx')]);
  return send;
});
