import { useCallback, useState } from 'react';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { wordingAction, type WordingIntent } from '../../../features/office-emails/wording-actions.ts';
import { WordingDialog } from '../../../features/office-emails/wording-dialog.tsx';
import { keyOf, type EmailView } from '../../../features/office-emails/wording-draft.ts';
import { WordingTable } from '../../../features/office-emails/wording-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/emails';

export const meta: Route.MetaFunction = () => [{ title: 'Emails | Harusi' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return browserApi.get('/admin/email-wordings/', { signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: WordingIntent = await request.json();
  return wordingAction(intent);
}

export default function Emails({ loaderData: result }: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>();
  const edit = useCallback((email: EmailView) => setOpened(keyOf(email)), []);
  useRestoreFocus(result);
  return (
    <>
      <PageHeader
        title="Emails"
        note="What the shop writes to people. Subject and first paragraph can be in your own words."
      />
      <Panel flush={result.ok}>
        {result.ok ? (
          <WordingTable emails={result.value.emails} onEdit={edit} />
        ) : (
          <ReloadState message={result.problem.message} />
        )}
      </Panel>
      {result.ok && (
        <WordingDialog
          email={result.value.emails.find((email) => keyOf(email) === opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
