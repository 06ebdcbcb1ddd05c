import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import type { ReviewKind } from './review-filters.ts';
import { REVIEW_LABELS } from './review-labels.ts';

interface Verdict {
  kind: ReviewKind;
  id: number;
  state: 'published' | 'refused';
}

/** Publishes or rejects a review of a product or a stylist. */
export async function moderateReview({ kind, id, state }: Verdict) {
  const params = { id };
  const failed = (failure: ApiFailure) => {
    showToast({ tone: 'failed', ...errorToast('Reviews', failure) });
    return { judged: false };
  };
  if (kind === 'stylists') {
    const judged = await browserApi.patch('/admin/stylist-reviews/{id}/', { state }, { params });
    if (!judged.ok) return failed(judged);
    const { client_name, stylist } = judged.value;
    showToast({ tone: 'done', title: REVIEW_LABELS[state], text: `${client_name} on ${stylist.name}` });
    return { judged: true };
  }
  const judged = await browserApi.patch('/admin/reviews/{id}/', { state }, { params });
  if (!judged.ok) return failed(judged);
  const { title, author } = judged.value;
  showToast({ tone: 'done', title: REVIEW_LABELS[state], text: title || author });
  return { judged: true };
}
