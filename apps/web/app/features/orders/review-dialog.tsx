import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { StarsField } from '../../components/stars-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Submit } from '../accounts/submit.tsx';
import type { OrderLineView } from './order-view.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';

/** Stars and words about one piece. It closes when they have been sent. */
export default function ReviewDialog({ line }: { line: OrderLineView }) {
  const [open, setOpen] = useState(true);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
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
        <Submit busy={busy} busyLabel="Sending …">
          Send review
        </Submit>
      </Form>
    </Dialog>
  );
}
