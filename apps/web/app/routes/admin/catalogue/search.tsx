import { useCallback, useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { MissedTable } from '../../../features/office-search/missed-table.tsx';
import { readSearchFilters, writeSearchFilters } from '../../../features/office-search/search-filters.ts';
import { SearchPreview } from '../../../features/office-search/search-preview.tsx';
import {
  submitSynonym,
  synonymsAction,
  type SynonymIntent,
} from '../../../features/office-search/synonym-actions.ts';
import { SynonymDialog, type SynonymDialogState } from '../../../features/office-search/synonym-dialog.tsx';
import type { SynonymView } from '../../../features/office-search/synonym-draft.ts';
import { SynonymTable } from '../../../features/office-search/synonym-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/search';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Search | Harusi' }];

/** Loads the visible list, the count of the other, and what the tried words find. */
export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { list, search, page, try: tried } = readSearchFilters(url.searchParams);
  const pageOf = (one: typeof list) => (one === list ? { page, page_size: PAGE_SIZE } : { page_size: 1 });
  const [synonyms, missed, preview] = await Promise.all([
    browserApi.get('/admin/synonyms/', { query: { search, ...pageOf('synonyms') }, signal }),
    browserApi.get('/admin/search/missed/', { query: pageOf('missed'), signal }),
    tried === '' ? undefined : browserApi.get('/admin/search/preview/', { query: { q: tried }, signal }),
  ]);
  return { synonyms, missed, preview };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: SynonymIntent = await request.json();
  return synonymsAction(intent);
}

export default function Search({ loaderData: { preview, ...lists } }: Route.ComponentProps) {
  const rules = { read: readSearchFilters, write: writeSearchFilters, pageSize: PAGE_SIZE };
  const synonyms = useList(lists.synonyms, rules);
  const missed = useList(lists.missed, rules);
  const { filters, loading, onFilter } = synonyms;
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<SynonymDialogState>();
  const [deleting, setDeleting] = useState<SynonymView>();
  const add = useCallback((word = '') => setOpened({ kind: 'new', word }), []);
  const edit = useCallback((synonym: SynonymView) => setOpened({ kind: 'synonym', synonym }), []);
  useRestoreFocus(lists.synonyms);
  return (
    <>
      <PageHeader
        title="Search"
        note="The words people use, in English and Swahili, and what they did not find."
        actions={
          <Button onClick={() => add()}>
            <Icon of={Plus} small />
            Add Synonym
          </Button>
        }
      />
      <SearchPreview
        tried={filters.try}
        result={preview}
        loading={loading}
        onTry={(words) => onFilter({ try: words })}
        onAdd={add}
      />
      <Panel flush>
        <OfficeTabs
          label="Lists"
          value={filters.list}
          onChange={(list) => onFilter({ list, page: 1 })}
          tabs={[
            {
              value: 'synonyms',
              label: 'Synonyms',
              ...(synonyms.list && { count: synonyms.list.count }),
              panel: (
                <>
                  <SearchBar
                    label="Search synonyms"
                    placeholder="A word or what it means"
                    filters={filters}
                    onFilter={onFilter}
                  />
                  <SynonymTable {...synonyms} onAdd={add} onEdit={edit} onDelete={setDeleting} />
                </>
              ),
            },
            {
              value: 'missed',
              label: 'Searched for and not found',
              ...(missed.list && { count: missed.list.count }),
              panel: <MissedTable {...missed} onAdd={add} />,
            },
          ]}
        />
      </Panel>
      <SynonymDialog opened={opened} onClose={() => setOpened(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        danger
        title={`Delete ${deleting?.words[0] ?? ''}?`}
        text={`From then on the search takes ${deleting?.words.join(', ') ?? ''} literally.`}
        confirmLabel="Delete synonym"
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) {
            submitSynonym(submit, { intent: 'delete', id: deleting.id, word: deleting.words.join(', ') });
          }
          setDeleting(undefined);
        }}
      />
    </>
  );
}
