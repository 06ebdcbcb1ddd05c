import type { AccountSessions } from '@harusi/contracts/accounts/sessions';
import type { Encoded } from '@harusi/contracts/calls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { formatDateTime, formatMoment } from '../../../lib/time/nairobi-time.ts';
import type { Intent } from './profile-actions.ts';

type Sessions = Encoded<typeof AccountSessions>;
type Session = Sessions[number];

interface SessionListProps {
  sessions: Sessions;
  /** Takes the focus when the button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Where the account is signed in, with a way to sign out what is lost or borrowed. */
export default function SessionList({ sessions, heading }: SessionListProps) {
  const { submit, busy, problem, attempt } = useFetcherForm();
  const [confirming, setConfirming] = useState<Session | 'others'>();
  useFocusWhenFewer(sessions.length, heading);
  const act = (intent: Intent, id = '') => void submit({ intent, id }, { method: 'post' });
  const others = sessions.filter(({ is_current }) => !is_current);
  const device = typeof confirming === 'object' ? confirming.device : undefined;

  return (
    <>
      <div className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <ul className="grid border-b border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={() => setConfirming(session)} />
          ))}
        </ul>
        {others.length > 0 && (
          <Button
            variant="line"
            busy={busy}
            className="justify-self-start"
            onClick={() => setConfirming('others')}
          >
            Sign Out Everywhere Else
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        title={device === undefined ? 'Sign out everywhere else?' : `Sign out ${device}?`}
        text={
          device === undefined
            ? 'Only this device stays signed in.'
            : 'To get back in, it needs your password again.'
        }
        confirmLabel="Sign Out"
        cancelLabel="Stay Signed In"
        danger
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => {
          setConfirming(undefined);
          if (typeof confirming === 'object') act('end-session', confirming.id);
          else act('end-other-sessions');
        }}
      />
    </>
  );
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, started_at, last_used_at, ends_at, is_current, is_same_network } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-3 font-medium">
          {device}
          {is_current && <Badge>This one</Badge>}
        </span>
        <span className="text-small text-stone">
          {is_current
            ? `Since ${formatDateTime(started_at)}, until ${formatMoment(ends_at)} at the latest`
            : `Since ${formatDateTime(started_at)}, last used ${formatMoment(last_used_at)}`}
        </span>
        {!is_current && (
          <span className="text-small text-stone">
            {is_same_network ? 'On the same network as you are now' : 'On another network'}
          </span>
        )}
      </div>
      {!is_current && (
        <Button variant="quiet" size="small" busy={busy} onClick={onEnd} className="-mx-4">
          Sign Out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function useFocusWhenFewer(count: number, target: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) target.current?.focus();
    before.current = count;
  }, [count, target]);
}
