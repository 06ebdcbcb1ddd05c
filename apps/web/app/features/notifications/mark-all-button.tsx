import { Check } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import type { runNotificationAction } from './notification-actions.ts';

/** Stays in place when nothing is unread, so that the focus isn't lost. */
export function MarkAllButton({ unread }: { unread: number }) {
  const { Form, state } = useFetcher<typeof runNotificationAction>();
  return (
    <Form method="post" className="grid">
      <Button
        type="submit"
        variant="line"
        busy={state !== 'idle'}
        aria-disabled={unread === 0 || state !== 'idle' || undefined}
        onClick={(event) => unread === 0 && event.preventDefault()}
      >
        <Icon of={Check} small />
        Mark all as read
      </Button>
    </Form>
  );
}
