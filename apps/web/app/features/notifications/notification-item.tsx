import { Link, useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { useRestoreFocus } from '../../lib/dialogs/use-restore-focus.ts';
import { ago } from './ago.ts';
import { iconOf } from './notification-icons.ts';
import { markRead, type runNotificationAction } from './notification-actions.ts';
import { linkLabel, PRIORITY_TONES, PRIORITY_LABELS, type NotificationRow } from './notification-labels.ts';

interface NotificationItemProps {
  notification: NotificationRow;
  now: Date;
  /** Shows the priority; buyers don't need it. */
  quiet: boolean;
}

export function NotificationItem({ notification, now, quiet }: NotificationItemProps) {
  const { title, message, priority, is_read, created_at } = notification;
  const fresh = 'bg-[#fdfaf4] shadow-[inset_2px_0_0_var(--color-gold)]';
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-hair p-4 last:border-b-0 lg:grid-cols-[auto_minmax(0,1fr)_auto] ${is_read ? '' : fresh}`}
    >
      <LineIcon of={iconOf(notification)} className="mt-px text-stone" />
      <div className="grid gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className={is_read ? 'font-medium' : 'font-semibold'}>{title}</h2>
          {!(quiet && priority !== 'high') && (
            <StatusBadge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</StatusBadge>
          )}
          {!is_read && <span className="sr-only">unread</span>}
        </div>
        <p className={is_read ? 'text-stone' : ''}>
          <Unbroken text={message} />
        </p>
        <p className="text-fine text-stone">
          <time dateTime={created_at}>{ago(created_at, now)}</time>
        </p>
      </div>
      <Ways notification={notification} />
    </li>
  );
}

function Ways({
  notification: { id, notification_type, link, is_read, title },
}: {
  notification: NotificationRow;
}) {
  const { Form, state, data } = useFetcher<typeof runNotificationAction>();
  useRestoreFocus(data);
  if (link === null && is_read) return null;
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-fine lg:col-start-3 lg:self-center">
      {link !== null && (
        <Link
          to={link}
          onClick={() => void (is_read || markRead(id))}
          className="inline-flex min-h-9 items-center font-medium text-gold-text underline-offset-4 hover:underline"
        >
          {linkLabel(notification_type, link)}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
      {!is_read && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="line" size="small" busy={state !== 'idle'}>
            Mark as read
            <span className="sr-only">: {title}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
