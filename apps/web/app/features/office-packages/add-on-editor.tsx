import type { SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useProblemFocus, valuesOf } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import type { Outcome } from '../../lib/use-sent-form.ts';
import { send } from '../shell/save-outcome.ts';
import type { Asked } from './package-actions.ts';
import type { AddOnView } from './package-words.ts';

interface AddOnEditorProps {
  /** Undefined for a new one. */
  service: AddOnView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function AddOnEditor({ service, onTouch, onCancel, onSaved }: AddOnEditorProps) {
  const { submit, data, state } = useFetcher<Outcome>();
  const refusal = data !== undefined && 'problem' in data ? data : undefined;
  const problem = refusal?.problem;
  useDone(data, onSaved);
  const form = useProblemFocus(problem);
  const busy = state !== 'idle';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { name = '', description = '', price = '' } = valuesOf(new FormData(event.currentTarget));
    const body = { name, description, price: price.replaceAll(',', '').trim() };
    const asked: Asked = { intent: 'save-add-on', id: service?.id ?? null, body };
    send(submit, asked);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={onTouch} className="grid gap-4">
      <ProblemBanner key={refusal?.attempt} problem={problem} />
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
      <div className="dialog-bar">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          {service === undefined ? 'Add Service' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
