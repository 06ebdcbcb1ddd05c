import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { adminsAction } from '../../../features/admins/admin-actions.ts';
import { AdminTable } from '../../../features/admins/admin-table.tsx';
import { InviteDialog } from '../../../features/admins/invite-dialog.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/admins';

export const meta: Route.MetaFunction = () => [{ title: 'Admin Users | Harusi' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  browserApi.get('/admin/admins/', { signal: request.signal });

export async function clientAction({ request }: Route.ClientActionArgs) {
  return adminsAction(readFormValues(await request.formData()));
}

export default function Admins({ loaderData: result, matches }: Route.ComponentProps) {
  const { user } = matches[1].loaderData;
  useRestoreFocus(result);
  return (
    <>
      <PageHeader
        title="Admin Users"
        note="Everyone who works in the back office."
        actions={<InviteDialog />}
      />
      <Panel flush>
        {result.ok ? (
          <AdminTable admins={result.value} me={user.id} />
        ) : (
          <ReloadState message={result.problem.message} />
        )}
      </Panel>
    </>
  );
}
