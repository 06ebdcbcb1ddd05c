import { ComingRoom } from '../../features/shell/coming-room.tsx';
import { ADMIN_AREA, screenAt } from '../../features/shell/office-screens.ts';
import type { Route } from './+types/coming';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${screenAt(ADMIN_AREA, location.pathname).title} | Harusi` },
];

export default function Coming() {
  return <ComingRoom area={ADMIN_AREA} />;
}
