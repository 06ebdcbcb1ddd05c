import { useRevalidator } from 'react-router';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBox } from '../../components/office/search-box.tsx';
import { actOnMoney } from '../../features/money/money-actions.ts';
import { readMoneyFilters, writeMoneyFilters } from '../../features/money/money-filters.ts';
import { MoneyTable } from '../../features/money/money-table.tsx';
import { MONEY_STATES, STATE_WORDS } from '../../features/money/money-words.ts';
import { useFilters } from '../../features/shell/use-filters.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { browserApi } from '../../lib/api.ts';
import { valuesOf } from '../../lib/forms.ts';
import type { Route } from './+types/money';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Money to look at | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...readMoneyFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/money/', { query, signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnMoney(valuesOf(await request.formData()));
}

export default function Money({ loaderData: answer }: Route.ComponentProps) {
  useLive('money.changed');
  const { filters, loading, filter } = useFilters({ read: readMoneyFilters, write: writeMoneyFilters });
  const { revalidate, state } = useRevalidator();
  const list = answer.ok ? answer.value : undefined;
  const counts = list?.counts;
  return (
    <>
      <PageHeader
        title="Money to look at"
        note="Payments that are too much, too little, too late or nobody's. Nothing is ever lost: it waits here."
      />
      <Panel flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(value) =>
            filter({ state: MONEY_STATES.find((one) => one === value) ?? 'open', page: 1 })
          }
          tabs={MONEY_STATES.map((one) => ({
            value: one,
            label: STATE_WORDS[one],
            ...(counts && { count: counts[one] }),
          }))}
        >
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <SearchBox
              label="Search payments"
              placeholder="M-Pesa receipt, order or account number"
              defaultValue={filters.search}
              onSearch={(search) => filter({ search, page: 1 })}
            />
          </div>
          <MoneyTable
            filters={filters}
            list={list}
            problem={answer.ok ? undefined : answer.problem.message}
            loading={loading || state === 'loading'}
            pageSize={PAGE_SIZE}
            onFilter={filter}
            onRetry={() => void revalidate()}
          />
        </OfficeTabs>
      </Panel>
    </>
  );
}
