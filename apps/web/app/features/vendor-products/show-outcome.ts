import { showToast } from '../../lib/toasts.ts';
import { PRODUCT_LISTS } from './product-lists.ts';
import type { SubmissionView } from './submission-labels.ts';

/** Shows the outcome of a form, with a link to the product's list. */
export function showOutcome({ name, status }: SubmissionView): string {
  showToast(
    status === 'pending_approval'
      ? {
          tone: 'done',
          title: 'Product Submitted!',
          text: `${name} is submitted for approval. You will be notified.`,
        }
      : { tone: 'done', title: 'Saved', text: `Nothing in ${name} needs approval.` },
  );
  return PRODUCT_LISTS.find((list) => list.status === status)?.path ?? PRODUCT_LISTS[0].path;
}
