import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { useList } from '../../components/office/lists/use-list.ts';
import { giveWord } from '../../features/vendor-returns/give-word.ts';
import { VendorReturnList } from '../../features/vendor-returns/vendor-return-list.tsx';
import {
  readVendorReturnFilters,
  writeVendorReturnFilters,
} from '../../features/vendor-returns/vendor-return-view.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/returns';

const PAGE_SIZE = 20;
const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
] as const;

export const meta: Route.MetaFunction = () => [{ title: 'Returns | Harusi' }];

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  browserApi.get('/vendor/returns/', {
    query: { ...readVendorReturnFilters(url.searchParams), page_size: PAGE_SIZE },
    signal,
  });

export async function clientAction({ request }: Route.ClientActionArgs) {
  return giveWord(readFormValues(await request.formData()));
}

export default function Returns({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  useRestoreFocus(result);
  const returns = useList(result, {
    read: readVendorReturnFilters,
    write: writeVendorReturnFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, onFilter } = returns;
  return (
    <>
      <PageHeader
        title="Returns"
        note="Your pieces that buyers want to return or exchange. Their money is not paid out while a return is open."
      />
      <Panel flush>
        <OfficeTabs
          label="Returns"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={TABS}
        >
          <VendorReturnList {...returns} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
