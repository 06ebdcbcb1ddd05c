import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { CheckList } from '../../../features/health/check-list.tsx';
import type { HealthView } from '../../../features/health/health-labels.ts';
import { BooksPanel, ToldPanel, Verdict, WeekPanel } from '../../../features/health/health-panels.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadAt } from '../../../lib/events/use-reload-at.ts';
import { formatLongDate, formatTime } from '../../../lib/time/nairobi-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Route } from './+types/health';

export const meta: Route.MetaFunction = () => [{ title: 'Health | Harusi' }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi.get('/admin/health/', { signal });
}

const EVERY_MS = 60_000;

export default function HealthScreen({ loaderData: result }: Route.ComponentProps) {
  const health = result.ok ? result.value : undefined;
  useReloadAt(health && new Date(Date.parse(health.at) + EVERY_MS).toISOString());
  return (
    <>
      <PageHeader
        title="Health"
        note={health && `${formatLongDate(health.at)}, ${formatTime(health.at)}. We look every minute.`}
        actions={<LookNow />}
      />
      {result.ok ? (
        <HealthBoard health={result.value} />
      ) : (
        <Panel>
          <ReloadState message={result.problem.message} />
        </Panel>
      )}
    </>
  );
}

function HealthBoard({ health }: { health: HealthView }) {
  return (
    <>
      <Verdict verdict={health.verdict} />
      <div className="health-columns">
        <div className="health-column">
          {health.groups.map((group, index) => (
            <CheckList
              key={group.title}
              {...group}
              {...(index === 0 && { note: 'last 24 hours, by the hour' })}
            />
          ))}
        </div>
        <div className="health-column">
          <BooksPanel books={health.books} />
          <WeekPanel incidents={health.incidents} at={health.at} />
          <ToldPanel told={health.told} />
        </div>
      </div>
    </>
  );
}

function LookNow() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const result = await browserApi.post('/admin/health/check/', undefined);
    if (!result.ok) showToast({ tone: 'failed', title: result.problem.message });
    await revalidate();
    setBusy(false);
  };
  return (
    <Button variant="line" busy={busy} busyLabel="Looking …" onClick={() => void look()}>
      <Icon of={RefreshCw} small />
      Look now
    </Button>
  );
}
