import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';

export function InviteDialog() {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={UserPlus} small />
        Invite admin
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite admin"
        description="They get a letter with a link to choose a password. Admins see and do everything."
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Sending…">
              Send invitation
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <ProblemBanner key={attempt} problem={problem} />
          </div>
          <input type="hidden" name="intent" value="invite" />
          <TextField name="first_name" label="First name" maxLength={80} problem={problem} required />
          <TextField name="last_name" label="Last name" maxLength={80} problem={problem} required />
          <TextField
            name="email"
            type="email"
            label="E-mail"
            problem={problem}
            className="sm:col-span-2"
            required
          />
          <TextField
            name="phone_number"
            type="tel"
            label="Phone number"
            placeholder="0712 345 678"
            problem={problem}
            className="sm:col-span-2"
            optional
          />
        </Form>
      </OfficeDialog>
    </>
  );
}
