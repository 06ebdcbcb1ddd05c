import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { toastSaved } from '../../../components/office/editing/save-result.ts';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { NothingFound } from '../../../components/office/lists/list-table.tsx';
import { Pagination } from '../../../components/office/lists/pagination.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import { ClientCards } from '../../../features/clients/client-cards.tsx';
import { ClientDialog } from '../../../features/clients/client-dialog.tsx';
import {
  FIRST_PAGES,
  readClientFilters,
  SORTS,
  writeClientFilters,
} from '../../../features/clients/client-filters.ts';
import { SORT_OPTIONS } from '../../../features/clients/client-labels.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { readFormValues, rejectForm, type FormValues } from '../../../lib/forms/forms.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import type { Route } from './+types/clients';

const PAGE_SIZE = 12;
const PART_SIZE = 10;

export const meta: Route.MetaFunction = () => [{ title: 'Client Profiles | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { search, sort, page, cursor, client, ...parts } = readClientFilters(url.searchParams);
  const [list, opened] = await Promise.all([
    browserApi.get('/admin/clients/', {
      query: { search, sort, page, cursor, page_size: PAGE_SIZE },
      signal,
    }),
    client === undefined
      ? undefined
      : browserApi.get('/admin/clients/{id}/', {
          params: { id: client },
          query: {
            services_page: parts.services,
            orders_page: parts.orders,
            notes_page: parts.notes,
            page_size: PART_SIZE,
          },
          signal,
        }),
  ]);
  return { list, opened: opened && { id: client, result: opened } };
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const { client } = readClientFilters(url.searchParams);
  if (client === undefined) throw new TypeError('A note needs an open client');
  return addNote(client, readFormValues(await request.formData()));
}

async function addNote(id: number, values: FormValues) {
  const empty = findEmptyFields(values, { text: 'Write the note' });
  if (empty) return rejectForm(empty, values);
  const { text = '' } = values;
  const added = await browserApi.post('/admin/clients/{id}/notes/', { text }, { params: { id } });
  return added.ok ? toastSaved('Note added') : rejectForm(added, values);
}

export default function Clients({ loaderData: { list: result, opened } }: Route.ComponentProps) {
  const clients = useList(result, {
    read: readClientFilters,
    write: writeClientFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, problem, loading, onFilter, onRetry } = clients;
  const urlOf = (client: number) => ({
    search: writeClientFilters({ ...filters, client, ...FIRST_PAGES }).toString(),
  });
  return (
    <>
      <PageHeader title="Client Profiles" note="Everyone who bought, booked or opened an account." />
      <Panel flush>
        <SearchBar
          label="Search clients"
          placeholder="Name, email or phone"
          filters={filters}
          onFilter={onFilter}
        >
          <OfficeSelect
            label="Sort by"
            hideLabel
            options={SORT_OPTIONS}
            value={filters.sort}
            onChange={(value) =>
              onFilter({ sort: SORTS.find((sort) => sort === value) ?? 'newest', page: 1 })
            }
          />
        </SearchBar>
        {problem !== undefined && <ErrorState message={problem} onRetry={onRetry} busy={loading} />}
        {list?.results.length === 0 && (
          <NothingFound what="client" art="other" filters={filters} onFilter={onFilter}>
            <EmptyState
              art="other"
              title="No clients yet"
              text="Clients appear here once they order, book a stylist or open an account."
            />
          </NothingFound>
        )}
        {list !== undefined && list.results.length > 0 && (
          <>
            <ClientCards clients={list.results} loading={loading} urlOf={urlOf} />
            <Pagination
              page={filters.page}
              size={PAGE_SIZE}
              list={list}
              onPage={(page, cursor) => onFilter({ page, cursor })}
              label="Pages of clients"
            />
          </>
        )}
      </Panel>
      <ClientDialog
        open={filters.client !== undefined}
        result={opened?.id === filters.client ? opened?.result : undefined}
        filters={filters}
        pageSize={PART_SIZE}
        loading={loading}
        onFilter={onFilter}
        onRetry={onRetry}
      />
    </>
  );
}
