import { ComingRoom } from '../../features/shell/coming-room.tsx';
import { VENDOR_AREA, screenAt } from '../../features/shell/office-screens.ts';
import type { Route } from './+types/coming';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${screenAt(VENDOR_AREA, location.pathname).title} | Harusi` },
];

export default function Coming() {
  return <ComingRoom area={VENDOR_AREA} />;
}
