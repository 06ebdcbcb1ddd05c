import { lazyAction } from '../../lib/forms/lazy-action.ts';

/** Loaded on the form's first focus, together with the thanks. */
export const enquiryActions = lazyAction(async () => {
  const [send] = await Promise.all([import('./send-enquiry.ts'), import('./thanks.tsx')]);
  return send;
});
