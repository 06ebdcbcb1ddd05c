import { useContext } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { PanelLink } from '../../components/office/layout/panel.tsx';
import { StaffRoleContext } from '../../lib/session/use-can.ts';
import { ADMIN_AREA, includesScreen } from '../office-shell/office-screens.ts';

interface HealthActionProps {
  action: { label: string; path: string };
  small?: boolean;
  asLink?: boolean;
}

/** The way to the screen that solves it, for roles that have it. */
export function HealthAction({ action: { label, path }, small = false, asLink = false }: HealthActionProps) {
  const role = useContext(StaffRoleContext);
  if (!includesScreen(ADMIN_AREA, path.split('?')[0] ?? path, role)) return null;
  if (asLink) return <PanelLink to={path}>{label}</PanelLink>;
  return (
    <ButtonLink to={path} size={small ? 'small' : 'normal'}>
      {label}
    </ButtonLink>
  );
}
