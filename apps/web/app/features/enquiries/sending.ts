import { onDemand } from '../../lib/on-demand.ts';

/** What the forms to the owner do when they are sent. */
export const sending = onDemand(() => import('./send-enquiry.ts'));
