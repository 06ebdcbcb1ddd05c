import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { submitJson } from '../../../components/office/editing/save-result.ts';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { stylistsAction, type StylistIntent } from '../../../features/office-stylists/stylist-actions.ts';
import {
  StylistConfirmDialog,
  type StylistConfirmation,
} from '../../../features/office-stylists/stylist-confirm-dialog.tsx';
import { StylistDialogs } from '../../../features/office-stylists/stylist-dialogs.tsx';
import {
  type DialogName,
  loadStylistDialog,
  readStylistFilters,
  STATE_LABELS,
  STYLIST_STATES,
  withOpenDialog,
  writeStylistFilters,
} from '../../../features/office-stylists/stylist-filters.ts';
import type { StylistRow } from '../../../features/office-stylists/stylist-labels.ts';
import { StylistList } from '../../../features/office-stylists/stylist-list.tsx';
import { UploadLinkPending } from '../../../features/office-stylists/stylist-parts.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/stylists';

const PAGE_SIZE = 12;

export const meta: Route.MetaFunction = () => [{ title: 'Stylist Management | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const { status, search, page } = readStylistFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  const [result, opened] = await Promise.all([
    browserApi.get('/admin/stylists/', { query, signal }),
    loadStylistDialog(url.searchParams, signal),
  ]);
  return { result, opened };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: StylistIntent = await request.json();
  return stylistsAction(intent);
}

export default function Stylists({ loaderData: { result, opened } }: Route.ComponentProps) {
  useReloadOnEvents('stylist.changed', 'booking.changed', 'transfer.changed');
  useRestoreFocus(result);
  const stylists = useList(result, {
    read: readStylistFilters,
    write: writeStylistFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = stylists;
  const navigate = useNavigate();
  const { submit, state } = useFetcher();
  const [confirmation, setConfirmation] = useState<StylistConfirmation>();
  const sendIntent = (stylistIntent: StylistIntent) => submitJson(submit, stylistIntent);
  const open = (dialog?: DialogName, id?: number | 'new') =>
    void navigate(
      { search: withOpenDialog(writeStylistFilters(filters), dialog, id) },
      { preventScrollReset: true },
    );
  const setActive = ({ id, version }: StylistRow, isActive: boolean) =>
    sendIntent({ intent: 'activate', id, version, isActive });
  const handlers = {
    onOpen: open,
    onToggle: (stylist: StylistRow) =>
      stylist.is_active ? setConfirmation({ about: 'leaving', stylist }) : setActive(stylist, true),
    onRenew: (stylist: StylistRow) => setConfirmation({ about: 'renewing', stylist }),
  };
  const isViewed = opened?.dialog === 'view';
  const questions = (
    <StylistConfirmDialog
      confirmation={confirmation}
      onAnswer={(yes) => {
        setConfirmation(undefined);
        if (!yes || confirmation === undefined) return;
        if (confirmation.about === 'leaving') setActive(confirmation.stylist, false);
        else sendIntent({ intent: 'renew', id: confirmation.stylist.id });
      }}
    />
  );
  return (
    <UploadLinkPending value={state !== 'idle'}>
      <PageHeader
        title="Stylist Management"
        note="Our stylists, what they sold and what we owe them."
        actions={
          <Button onClick={() => open('edit', 'new')}>
            <Icon of={Plus} small />
            Add Stylist
          </Button>
        }
      />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[allTab(list?.counts), ...stateTabs(STYLIST_STATES, STATE_LABELS, list?.counts)]}
        >
          <SearchBar
            label="Search stylists"
            placeholder="Name, place, specialty, email or phone"
            filters={filters}
            onFilter={onFilter}
          />
          <StylistList {...stylists} {...handlers} />
        </OfficeTabs>
      </Panel>
      <StylistDialogs opened={opened} onClose={() => open()} {...handlers}>
        {isViewed && questions}
      </StylistDialogs>
      {!isViewed && questions}
    </UploadLinkPending>
  );
}
