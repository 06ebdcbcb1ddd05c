import type { ResponseOf } from '@harusi/contracts/calls';
import { redirect } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';

export type OfficeItem = ResponseOf<'GET', '/admin/portfolio/'>['results'][number];
const DONE = {
  published: { title: 'Published', text: 'It is on the page now.' },
  refused: { title: 'Refused', text: 'It is not shown.' },
  deleted: { title: 'Deleted', text: 'It is gone.' },
} as const;
type Verdict = keyof typeof DONE;

const isVerdict = (text: string | undefined): text is Verdict => text !== undefined && text in DONE;

/** Moderates one item: `{ id, verdict, next }`, then opens the next. */
export async function portfolioAction({ id: item, verdict, next = '' }: FormValues) {
  const id = Number(item);
  if (!isVerdict(verdict)) throw new Error('This is no verdict');
  const call = { params: { id } };
  const judged =
    verdict === 'deleted'
      ? await browserApi.delete('/admin/portfolio/{id}/', undefined, call)
      : await browserApi.patch('/admin/portfolio/{id}/', { state: verdict }, call);
  if (!judged.ok) {
    showToast({ tone: 'failed', ...errorToast('Portfolio', judged) });
    return { failed: Date.now() };
  }
  showToast({ tone: 'done', ...DONE[verdict] });
  return redirect(`/admin/portfolio?${next}`);
}
