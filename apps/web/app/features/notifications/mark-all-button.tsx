import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { CHECK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import type { runNotificationAction } from './notification-actions.ts';

/** Stays in place when nothing is unread, so that the focus isn't lost. */
export function MarkAllButton({ unread }: { unread: number }) {
  const { Form, state } = useFetcher<typeof runNotificationAction>();
  return (
    <Form method="post" className="grid max-w-full">
      <Button
        type="submit"
        variant="line"
        className="whitespace-normal"
        busy={state !== 'idle'}
        aria-disabled={unread === 0 || state !== 'idle' || undefined}
        onClick={(event) => unread === 0 && event.preventDefault()}
      >
        <LineIcon of={CHECK} small />
        Mark all as read
      </Button>
    </Form>
  );
}
