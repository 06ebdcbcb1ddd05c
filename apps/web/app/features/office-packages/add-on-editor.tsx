import type { SubmitEvent } from 'react';
import { EditBar } from '../../components/office/editing/edit-dialog.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { readFormValues } from '../../lib/forms/forms.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { submitJson } from '../../components/office/editing/save-result.ts';
import type { PackageIntent } from './package-actions.ts';
import type { AddOnView } from './package-labels.ts';

interface AddOnEditorProps {
  /** Undefined for a new service. */
  service: AddOnView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function AddOnEditor({ service, onTouch, onCancel, onSaved }: AddOnEditorProps) {
  const { form, submit, busy, problem, attempt } = useFetcherForm(onSaved);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { name = '', description = '', price = '' } = readFormValues(new FormData(event.currentTarget));
    const body = { name, description, price: price.replaceAll(',', '').trim() };
    const asked: PackageIntent = { intent: 'save-add-on', id: service?.id ?? null, body };
    submitJson(submit, asked);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={onTouch} className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField
          name="name"
          label="Name"
          maxLength={80}
          problem={problem}
          required
          defaultValue={service?.name}
        />
        <TextField
          name="price"
          label="Price, KShs"
          inputMode="numeric"
          problem={problem}
          required
          defaultValue={service && String(service.price).replace(/\.00$/, '')}
        />
      </div>
      <TextArea
        name="description"
        label="Description"
        rows={2}
        maxLength={300}
        problem={problem}
        optional
        defaultValue={service?.description}
      />
      <EditBar
        label={service === undefined ? 'Add Service' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
