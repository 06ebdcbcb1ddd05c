import { useState } from 'react';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { StarsField } from '../../../components/fields/stars-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import type { OrderLineView } from '../order-view.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

export default function ReviewDialog({ line }: { line: OrderLineView }) {
  const [open, setOpen] = useState(true);
  const { Form, form, busy, problem, attempt, done } = useFetcherForm();
  return (
    <Dialog open={open && done === undefined} onClose={() => setOpen(false)} title={line.name}>
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <input type="hidden" name="intent" value="review" />
        <input type="hidden" name="line" value={line.id} />
        <StarsField name="rating" label="Your stars" problem={problem} required />
        <TextField name="title" label="In a few words" maxLength={120} problem={problem} required />
        <TextArea
          name="body"
          label="How is it?"
          hint="What would you tell a friend? Your first name stands under it."
          maxLength={2000}
          problem={problem}
          required
        />
        <SubmitButton busy={busy} busyLabel="Sending …">
          Send review
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
