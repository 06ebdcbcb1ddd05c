import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import type { Intent } from './profile-actions.ts';

/** A new address counts once the link sent to it is followed: a slip of the finger must not lock its owner out. */
export default function PendingEmailNotice({ email, current }: { email: string; current: string }) {
  return (
    <Notice title={`Waiting for you to confirm ${email}`} className="mb-8 wrap-anywhere lg:mb-12">
      <p className="max-w-read">
        {`Follow the link that we sent there. Until then you log in with ${current}, and our emails go there, too.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <OneButton
          intent="confirm-email"
          label="Send the link again"
          busyLabel="Sending …"
          doneText={`Another link is on its way to ${email}.`}
        />
        <OneButton intent="cancel-email" label="Keep the old address" busyLabel="Cancelling …" doneText="" />
      </div>
    </Notice>
  );
}

interface OneButtonProps {
  intent: Intent;
  label: string;
  busyLabel: string;
  /** Takes the button's place. */
  doneText: string;
}

function OneButton({ intent, label, busyLabel, doneText }: OneButtonProps) {
  const { Form, form, problem, attempt, busy, done } = useFetcherForm();
  if (done !== undefined) return <p>{doneText}</p>;
  return (
    <Form ref={form} method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={intent} />
      <ProblemBanner key={attempt} problem={problem} />
      <Button type="submit" variant="line" size="small" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}
