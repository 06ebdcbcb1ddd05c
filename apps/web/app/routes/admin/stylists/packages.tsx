import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { submitJson } from '../../../components/office/editing/save-result.ts';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { AddOnList } from '../../../features/office-packages/add-ons.tsx';
import { packagesAction, type PackageIntent } from '../../../features/office-packages/package-actions.ts';
import {
  PackageDialogs,
  type PackageDialogState,
} from '../../../features/office-packages/package-dialogs.tsx';
import { FAMILIES, FAMILY_LABELS } from '../../../features/office-packages/package-draft.ts';
import { PackageList } from '../../../features/office-packages/package-list.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = () => [{ title: 'Stylist Packages | Harusi' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  browserApi.get('/admin/packages/', { signal: request.signal });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: PackageIntent = await request.json();
  return packagesAction(intent);
}

export default function Packages({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('packages.changed');
  useRestoreFocus(result);
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<PackageDialogState>();
  const sendIntent = (intent: PackageIntent) => submitJson(submit, intent);
  return (
    <>
      <PageHeader
        title="Stylist Packages"
        note="What couples can book. Changes show in the shop at once; existing bookings keep theirs."
        actions={
          <Button onClick={() => setOpened({ kind: 'package', offer: 'new' })}>
            <Icon of={Plus} small />
            Add Package
          </Button>
        }
      />
      {!result.ok && (
        <Panel flush>
          <ReloadState message={result.problem.message} />
        </Panel>
      )}
      {result.ok && (
        <>
          {FAMILIES.map((family) => (
            <Panel key={family} title={FAMILY_LABELS[family]} flush>
              <PackageList
                label={FAMILY_LABELS[family]}
                packages={result.value.packages.filter((offered) => offered.family === family)}
                onEdit={(offer) => setOpened({ kind: 'package', offer })}
                onArchive={(offer) => setOpened({ kind: 'archive', offer })}
                onRestore={({ id, name }) => sendIntent({ intent: 'restore', id, name })}
              />
            </Panel>
          ))}
          <Panel
            title="Popular add-on services"
            flush
            action={
              <Button
                variant="quiet"
                size="small"
                onClick={() => setOpened({ kind: 'service', service: 'new' })}
              >
                <Icon of={Plus} small />
                Add Service
              </Button>
            }
          >
            <AddOnList
              services={result.value.add_ons}
              onEdit={(service) => setOpened({ kind: 'service', service })}
              onArchive={(service) => setOpened({ kind: 'archive-service', service })}
              onRestore={({ id, name }) => sendIntent({ intent: 'restore-add-on', id, name })}
            />
          </Panel>
        </>
      )}
      <PackageDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
