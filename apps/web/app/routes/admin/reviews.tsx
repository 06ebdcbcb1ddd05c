import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { allTab, stateTabs } from '../../components/office/state-tabs.ts';
import {
  readReviewFilters,
  REVIEW_STATES,
  writeReviewFilters,
} from '../../features/office-orders/order-filters.ts';
import { REVIEW_WORDS } from '../../features/office-orders/office-words.ts';
import { ReviewTable, type Judge } from '../../features/office-orders/review-table.tsx';
import { useList } from '../../features/shell/use-list.ts';
import { useLostFocus } from '../../features/shell/use-lost-focus.ts';
import { browserApi } from '../../lib/api.ts';
import { toastFor } from '../../lib/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Route } from './+types/reviews';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Reviews | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { state, page } = readReviewFilters(url.searchParams);
  const query = { state: state === 'all' ? undefined : state, page, page_size: PAGE_SIZE };
  return browserApi.get('/admin/reviews/', { query, signal: request.signal });
}

/** Decides about one review: `{ id, state }`. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, state }: { id: number; state: 'published' | 'refused' } = await request.json();
  const judged = await browserApi.patch('/admin/reviews/{id}/', { state }, { params: { id } });
  if (judged.ok) {
    const { title, author } = judged.value;
    showToast({ tone: 'done', title: REVIEW_WORDS[judged.value.state], text: title || author });
  } else {
    showToast({ tone: 'failed', ...toastFor('Reviews', judged) });
  }
  return { judged: judged.ok };
}

export default function Reviews({ loaderData: answer }: Route.ComponentProps) {
  const reviews = useList(answer, {
    read: readReviewFilters,
    write: writeReviewFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = reviews;
  const { submit, data, state: judging } = useFetcher<typeof clientAction>();
  const judge = useCallback<Judge>(
    ({ id }, verdict) => void submit({ id, state: verdict }, { method: 'post', encType: 'application/json' }),
    [submit],
  );
  useLostFocus(data);
  return (
    <>
      <PageHeader title="Reviews" note="Read before they are shown: those that wait come first." />
      <Panel flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(state) => onFilter({ state, page: 1 })}
          tabs={[...stateTabs(REVIEW_STATES, REVIEW_WORDS, list?.counts), allTab(list?.counts)]}
        >
          <ReviewTable {...reviews} loading={reviews.loading || judging !== 'idle'} onJudge={judge} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
