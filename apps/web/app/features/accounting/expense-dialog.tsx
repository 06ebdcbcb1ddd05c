import { useId, useState } from 'react';
import { MAX_ADMIN_PICTURE_BYTES, PICTURE_TYPES } from '@harusi/contracts/constants/picture-limits';
import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { PicturesField } from '../../components/office/pictures/pictures-field.tsx';
import { usePictures, type FormPicture } from '../../components/office/pictures/use-pictures.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { nairobiDay } from '../../lib/time/nairobi-days.ts';
import { CATEGORY_LABELS, PAID_FROM_LABELS } from './accounting-labels.ts';

const CATEGORIES = Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label }));
const PURSES = Object.entries(PAID_FROM_LABELS).map(([value, label]) => ({ value, label }));
const RULES = { types: PICTURE_TYPES, maxBytes: MAX_ADMIN_PICTURE_BYTES, maxFiles: 1 };

export function ExpenseDialog({ now }: { now: Date }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={Plus} small />
        Add expense
      </Button>
      {open && <ExpenseForm now={now} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExpenseForm({ now, onClose }: { now: Date; onClose: () => void }) {
  const formId = useId();
  const { Form, form, busy, problem, attempt } = useFetcherForm(onClose);
  const receipt = useReceipt();
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title="Add expense"
      description="It is posted at once. A mistake is reversed later, never rewritten."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy || receipt.isSending}
            busyLabel={receipt.isSending ? 'Sending the picture…' : 'Saving…'}
          >
            Save expense
          </Button>
        </>
      }
    >
      <Form ref={form} id={formId} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <ProblemBanner key={attempt} problem={problem} />
        </div>
        <input type="hidden" name="intent" value="expense" />
        <input type="hidden" name="receipt" value={receipt.id ?? ''} />
        <TextField
          name="description"
          label="What it was for"
          className="sm:col-span-2"
          maxLength={200}
          problem={problem}
          required
        />
        <SelectField name="category" label="Category" options={CATEGORIES} problem={problem} />
        <DatePicker
          name="day"
          label="Day on the receipt"
          defaultValue={nairobiDay(now)}
          max={nairobiDay(now)}
          problem={problem}
        />
        <TextField
          name="amount"
          inputMode="decimal"
          label="Amount, KShs"
          hint="What was paid, VAT included."
          problem={problem}
          required
        />
        <TextField
          name="vat"
          inputMode="decimal"
          label="VAT in it, KShs"
          hint="As on the receipt; the shop can reclaim it."
          problem={problem}
          optional
        />
        <ChoiceField
          name="paid_from"
          legend="Paid from"
          options={PURSES}
          defaultValue="mpesa"
          problem={problem}
        />
        <div className="sm:col-span-2">
          <PicturesField
            name="receipt"
            label="Picture of the receipt"
            hint="Optional. Only admins can see it."
            firstLabel="Receipt"
            pictures={receipt.field}
            onRetry={receipt.send}
            problem={problem}
          />
        </div>
      </Form>
    </OfficeDialog>
  );
}

/** One picture, uploaded as soon as it is chosen; the form submits only its id. It has no URL, so the preview shows the file. */
function useReceipt() {
  const [uploaded, setUploaded] = useState<{ key: string; id: number }>();
  const field = usePictures({ rules: RULES, onAdded: (added) => added.forEach((one) => void send(one)) });
  const send = async ({ key, file }: FormPicture) => {
    if (file === undefined) return;
    field.edit(key, { status: 'sending', share: 0 });
    const body = new FormData();
    body.append('image', file);
    const transport = uploadWithProgress((share) => field.edit(key, { share }));
    const sent = await browserApi.post('/admin/expenses/receipts/', body, { transport });
    if (sent.ok) setUploaded({ key, id: sent.value.id });
    field.edit(key, sent.ok ? { status: 'ready', share: 1 } : { status: 'failed' });
  };
  const [picture] = field.pictures;
  return {
    field,
    send: (one: FormPicture) => void send(one),
    id: picture !== undefined && picture.key === uploaded?.key ? uploaded.id : undefined,
    isSending: field.preparing > 0 || picture?.status === 'sending',
  };
}
