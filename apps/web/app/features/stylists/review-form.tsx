import { ProblemBanner } from '../../components/problem-banner.tsx';
import { PageHeading } from '../../components/section.tsx';
import { StarsField } from '../../components/stars-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { formatLongDate } from '../../lib/dates.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Submit } from '../accounts/submit.tsx';
import { ReviewThanks } from './review-thanks.tsx';
import type { InvitationView } from './send-review.ts';

/** Stars and words about the stylist of one booking. */
export function ReviewForm({ invitation }: { invitation: InvitationView }) {
  const { stylist, package_name, date } = invitation;
  const { Form, form, busy, problem, attempt, done } = useSentForm();
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
        <Submit busy={busy} busyLabel="Sending …">
          Send review
        </Submit>
      </Form>
    </div>
  );
}
