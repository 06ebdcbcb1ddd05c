import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { ReloadState } from '../../components/office/reload-state.tsx';
import { AddOnList } from '../../features/office-packages/add-on-list.tsx';
import { actOnPackages, type Asked } from '../../features/office-packages/package-actions.ts';
import { PackageDialogs, type Opened } from '../../features/office-packages/package-dialogs.tsx';
import { PackageList } from '../../features/office-packages/package-list.tsx';
import { FAMILIES, FAMILY_WORDS } from '../../features/office-packages/package-words.ts';
import { send } from '../../features/shell/save-outcome.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { useLostFocus } from '../../features/shell/use-lost-focus.ts';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = () => [{ title: 'Stylist Packages | Harusi' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  browserApi.get('/admin/packages/', { signal: request.signal });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked: Asked = await request.json();
  return actOnPackages(asked);
}

export default function Packages({ loaderData: answer }: Route.ComponentProps) {
  useLive('packages.changed');
  useLostFocus(answer);
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<Opened>();
  const ask = (asked: Asked) => send(submit, asked);
  return (
    <>
      <PageHeader
        title="Stylist Packages"
        note="What couples can book. The shop shows a change at once; bookings keep what they bought."
        actions={
          <Button onClick={() => setOpened({ kind: 'package', offer: 'new' })}>
            <Icon of={Plus} small />
            Add Package
          </Button>
        }
      />
      {!answer.ok && (
        <Panel flush>
          <ReloadState message={answer.problem.message} />
        </Panel>
      )}
      {answer.ok && (
        <>
          {FAMILIES.map((family) => (
            <Panel key={family} title={FAMILY_WORDS[family]} flush>
              <PackageList
                label={FAMILY_WORDS[family]}
                packages={answer.value.packages.filter((one) => one.family === family)}
                onEdit={(offer) => setOpened({ kind: 'package', offer })}
                onArchive={(offer) => setOpened({ kind: 'archive', offer })}
                onRestore={({ id, name }) => ask({ intent: 'restore', id, name })}
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
              services={answer.value.add_ons}
              onEdit={(service) => setOpened({ kind: 'service', service })}
              onArchive={(service) => setOpened({ kind: 'archive-service', service })}
              onRestore={({ id, name }) => ask({ intent: 'restore-add-on', id, name })}
            />
          </Panel>
        </>
      )}
      <PackageDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
