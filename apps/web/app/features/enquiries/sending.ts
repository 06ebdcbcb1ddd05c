import { onDemand } from '../../lib/on-demand.ts';

/** What the forms to the owner do when they are sent, and the thanks that follow. */
export const sending = onDemand(async () => {
  const [send] = await Promise.all([import('./send-enquiry.ts'), import('./thanks.tsx')]);
  return send;
});
