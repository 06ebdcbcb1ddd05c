import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

/** Until the address is confirmed, a stranger could have registered with it to see its owner's orders. */
export default function ConfirmEmailNotice({ email }: { email: string }) {
  const { Form, form, problem, attempt, busy, done } = useFetcherForm();
  return (
    <Notice title="Please confirm your email address" className="mb-8 lg:mb-12">
      <p className="max-w-read wrap-anywhere">
        {done === undefined
          ? `What you ordered or booked with ${email} before you had an account then joins it.`
          : `The link is on its way to ${email}. It works for seven days.`}
      </p>
      {done === undefined && (
        <Form ref={form} method="post" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="confirm-email" />
          <ProblemBanner key={attempt} problem={problem} />
          <Button type="submit" variant="line" size="small" busy={busy} busyLabel="Sending …">
            Send me the link
          </Button>
        </Form>
      )}
    </Notice>
  );
}
