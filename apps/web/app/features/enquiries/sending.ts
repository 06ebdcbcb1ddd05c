import { lazyAction } from '../../lib/forms/lazy-action.ts';

/** What the forms to the owner do when they are sent, and the thanks that follow. */
export const sending = lazyAction(async () => {
  const [send] = await Promise.all([import('./send-enquiry.ts'), import('./thanks.tsx')]);
  return send;
});
