import type { Encoded } from '@harusi/contracts/calls';
import type { DataRights } from '@harusi/contracts/accounts/data-requests';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { DeleteButton } from '../delete-button.tsx';
import type { Intent } from './profile-actions.ts';

type Rights = Encoded<typeof DataRights>;

/** A copy of the person's data, and its deletion. Both ask for the password: a borrowed phone must not do. */
export default function DataForm({ data }: { data: Rights }) {
  const { Form, form, submit, busy, problem, attempt, done } = useFetcherForm();
  const send = (intent: Intent, format = '') => {
    const values = new FormData(form.current ?? undefined);
    values.set('intent', intent);
    values.set('format', format);
    void submit(values, { method: 'post' });
  };

  useEffect(() => {
    if (done !== undefined) form.current?.reset();
  }, [form, done]);

  return (
    <Form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send('download-data', 'html');
      }}
    >
      <ProblemBanner key={attempt} problem={problem} />
      {data.deletion && (
        <PendingDeletion deletion={data.deletion} busy={busy} onKeep={() => send('keep-account')} />
      )}
      <PasswordField
        name="current_password"
        label="Your password"
        problem={problem}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="line" busy={busy}>
          Download to Read
        </Button>
        <Button variant="line" busy={busy} onClick={() => send('download-data', 'json')}>
          Download as JSON
        </Button>
      </div>
      {!data.includes_guest_orders && (
        <p className="text-small text-stone">
          Confirm your email address to include what you ordered with it before you had an account.
        </p>
      )}
      {data.can_delete && data.deletion === null && (
        <DeleteButton
          label="Delete My Account"
          title="Delete your account?"
          text="You have seven days to change your mind. Then your account, addresses, messages and reviews are gone for good."
          busy={busy}
          onConfirm={() => send('delete-account')}
        />
      )}
    </Form>
  );
}

interface PendingProps {
  deletion: NonNullable<Rights['deletion']>;
  busy: boolean;
  onKeep: () => void;
}

function PendingDeletion({ deletion: { erase_after, waits_for }, busy, onKeep }: PendingProps) {
  return (
    <Notice
      title={waits_for.length > 0 ? 'Something has to be finished first' : 'Your account will be deleted'}
    >
      {waits_for.length > 0 ? (
        <ul>
          {waits_for.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>After {formatDateTime(erase_after)} it is gone for good.</p>
      )}
      <Button variant="line" size="small" busy={busy} onClick={onKeep} className="mt-3">
        Keep My Account
      </Button>
    </Notice>
  );
}
