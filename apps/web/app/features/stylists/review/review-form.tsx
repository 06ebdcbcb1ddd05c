import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { StarsField } from '../../../components/fields/stars-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { formatLongDate } from '../../../lib/time/nairobi-time.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { ReviewThanks } from './review-thanks.tsx';
import type { InvitationView } from './send-review.ts';

export function ReviewForm({ invitation }: { invitation: InvitationView }) {
  const { stylist, package_name, date } = invitation;
  const { Form, form, busy, problem, attempt, done } = useFetcherForm();
  if (done !== undefined) return <ReviewThanks stylist={stylist} isNew />;
  return (
    <div className="mx-auto grid max-w-160 gap-8 pt-8 lg:pt-16">
      <PageHeading
        label="Your review"
        title={`How was your day with ${stylist.name}?`}
        lead={`${package_name}, ${formatLongDate(date)}.`}
      />
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <StarsField name="rating" label="Your stars" problem={problem} required />
        <TextArea
          name="review"
          label="In your words"
          hint="What would you tell a friend who is about to marry? We read it before we show it, with your first name and the first letter of the last."
          maxLength={2000}
          rows={6}
          problem={problem}
          required
        />
        <SubmitButton busy={busy} busyLabel="Sending …">
          Send review
        </SubmitButton>
      </Form>
    </div>
  );
}
