import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { moderateReview } from '../../../features/office-reviews/review-actions.ts';
import {
  readReviewFilters,
  REVIEW_STATES,
  writeReviewFilters,
} from '../../../features/office-reviews/review-filters.ts';
import { ReviewKindTabs } from '../../../features/office-reviews/review-kind-tabs.tsx';
import { REVIEW_LABELS } from '../../../features/office-reviews/review-labels.ts';
import { ReviewTable, StylistReviewTable } from '../../../features/office-reviews/review-tables.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/reviews';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Reviews | Harusi' }];

/** Loads the visible list, and the pending count of the other. */
export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { kind, state, page } = readReviewFilters(url.searchParams);
  const listQuery = { state: state === 'all' ? undefined : state, page, page_size: PAGE_SIZE };
  const queryFor = (one: typeof kind) => (one === kind ? listQuery : { state: 'pending', page_size: 1 });
  const [pieces, stylists] = await Promise.all([
    browserApi.get('/admin/reviews/', { query: queryFor('pieces'), signal }),
    browserApi.get('/admin/stylist-reviews/', { query: queryFor('stylists'), signal }),
  ]);
  return { pieces, stylists };
}

/** Moderates one review: `{ kind, id, state }`. */
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  moderateReview(await request.json());

export default function Reviews({ loaderData }: Route.ComponentProps) {
  useReloadOnEvents('review.written');
  const rules = { read: readReviewFilters, write: writeReviewFilters, pageSize: PAGE_SIZE };
  const pieces = useList(loaderData.pieces, rules);
  const stylists = useList(loaderData.stylists, rules);
  const { filters, onFilter } = pieces;
  const { kind } = filters;
  const { submit, data, state: judging } = useFetcher<typeof clientAction>();
  const judge = useCallback(
    ({ id }: { id: number }, verdict: 'published' | 'refused') =>
      void submit({ kind, id, state: verdict }, { method: 'post', encType: 'application/json' }),
    [submit, kind],
  );
  useRestoreFocus(data);
  const counts = (kind === 'pieces' ? pieces : stylists).list?.counts;
  const waiting = {
    pieces: pieces.list?.counts.pending,
    stylists: stylists.list?.counts.pending,
  };
  const loading = pieces.loading || judging !== 'idle';
  return (
    <>
      <PageHeader title="Reviews" note="Reviews appear in the shop once you approve them." />
      <ReviewKindTabs kind={kind} waiting={waiting} />
      <Panel flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(state) => onFilter({ state, page: 1 })}
          tabs={[...stateTabs(REVIEW_STATES, REVIEW_LABELS, counts), allTab(counts)]}
        >
          {kind === 'pieces' ? (
            <ReviewTable {...pieces} loading={loading} onModerate={judge} />
          ) : (
            <StylistReviewTable {...stylists} loading={loading} onModerate={judge} />
          )}
        </OfficeTabs>
      </Panel>
    </>
  );
}
