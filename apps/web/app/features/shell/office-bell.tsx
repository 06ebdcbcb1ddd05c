import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/icon.tsx';
import { countDot, countDotText } from './count-dot.ts';

interface OfficeBellProps {
  to: string;
  unread: number;
}

/** Unread notifications; screen readers announce changes. */
export function OfficeBell({ to, unread }: OfficeBellProps) {
  return (
    <>
      <Link
        to={to}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className="relative grid size-11 place-items-center rounded-control text-stone hover:bg-silk hover:text-ink"
      >
        <Icon of={Bell} />
        {unread > 0 && <span className={`${countDot} top-1 right-0.5`}>{countDotText(unread)}</span>}
      </Link>
      <output className="sr-only">{unread > 0 ? `${unread} unread notifications` : ''}</output>
    </>
  );
}
