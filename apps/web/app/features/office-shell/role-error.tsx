import { ROLE_LABELS, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { Lock } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';

/** Instead of a screen that does not belong to the viewer's role. */
export const RoleError = ({ role }: { role: StaffRole | null }) => (
  <Panel>
    <title>Your role doesn’t include this | Harusi</title>
    <div className="empty">
      <Icon of={Lock} className="size-7 text-gold-text" />
      <h1 className="empty-title">Your role doesn’t include this</h1>
      <p className="max-w-read text-stone">
        {role === null
          ? 'Ask an owner if you need it for your work.'
          : `You work here as ${ROLE_LABELS[role]}. Ask an owner if you need this screen for your work.`}
      </p>
      <ButtonLink to="/admin/dashboard" variant="line">
        Back to the dashboard
      </ButtonLink>
    </div>
  </Panel>
);
