import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher, useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBar } from '../../components/office/search-bar.tsx';
import { allTab, stateTabs } from '../../components/office/state-tabs.ts';
import { LinksChanging } from '../../features/office-stylists/copy-upload-link.ts';
import { loadOpened } from '../../features/office-stylists/load-opened.ts';
import { actOnStylists, type Asked } from '../../features/office-stylists/stylist-actions.ts';
import { StylistDialogs } from '../../features/office-stylists/stylist-dialogs.tsx';
import {
  readStylistFilters,
  STATE_WORDS,
  STYLIST_STATES,
  withDoor,
  writeStylistFilters,
  type Door,
} from '../../features/office-stylists/stylist-filters.ts';
import { StylistList } from '../../features/office-stylists/stylist-list.tsx';
import { StylistQuestions, type Question } from '../../features/office-stylists/stylist-questions.tsx';
import type { StylistRow } from '../../features/office-stylists/stylist-words.ts';
import { send } from '../../features/shell/save-outcome.ts';
import { useList } from '../../features/shell/use-list.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { useLostFocus } from '../../features/shell/use-lost-focus.ts';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/stylists';

const PAGE_SIZE = 12;

export const meta: Route.MetaFunction = () => [{ title: 'Stylist Management | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const { status, search, page } = readStylistFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  const [answer, opened] = await Promise.all([
    browserApi.get('/admin/stylists/', { query, signal }),
    loadOpened(url.searchParams, signal),
  ]);
  return { answer, opened };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked: Asked = await request.json();
  return actOnStylists(asked);
}

export default function Stylists({ loaderData: { answer, opened } }: Route.ComponentProps) {
  useLive('stylist.changed', 'booking.changed', 'transfer.changed');
  useLostFocus(answer);
  const stylists = useList(answer, {
    read: readStylistFilters,
    write: writeStylistFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = stylists;
  const navigate = useNavigate();
  const { submit, state } = useFetcher();
  const [asked, setAsked] = useState<Question>();
  const ask = (wanted: Asked) => send(submit, wanted);
  const open = (door?: Door, id?: number | 'new') =>
    void navigate({ search: withDoor(writeStylistFilters(filters), door, id) }, { preventScrollReset: true });
  const setActive = ({ id, version }: StylistRow, isActive: boolean) =>
    ask({ intent: 'activate', id, version, isActive });
  const deeds = {
    onOpen: open,
    onToggle: (stylist: StylistRow) =>
      stylist.is_active ? setAsked({ about: 'leaving', stylist }) : setActive(stylist, true),
    onRenew: (stylist: StylistRow) => setAsked({ about: 'renewing', stylist }),
  };
  const isViewed = opened?.door === 'view';
  const questions = (
    <StylistQuestions
      asked={asked}
      onAnswer={(yes) => {
        setAsked(undefined);
        if (!yes || asked === undefined) return;
        if (asked.about === 'leaving') setActive(asked.stylist, false);
        else ask({ intent: 'renew', id: asked.stylist.id });
      }}
    />
  );
  return (
    <LinksChanging value={state !== 'idle'}>
      <PageHeader
        title="Stylist Management"
        note="Who dresses our couples, what they sold, and what we owe them."
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
          tabs={[allTab(list?.counts), ...stateTabs(STYLIST_STATES, STATE_WORDS, list?.counts)]}
        >
          <SearchBar
            label="Search stylists"
            placeholder="Name, place, specialty, e-mail or phone"
            filters={filters}
            onFilter={onFilter}
          />
          <StylistList {...stylists} {...deeds} />
        </OfficeTabs>
      </Panel>
      <StylistDialogs opened={opened} onClose={() => open()} {...deeds}>
        {isViewed && questions}
      </StylistDialogs>
      {!isViewed && questions}
    </LinksChanging>
  );
}
