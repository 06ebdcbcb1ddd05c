import { useState, type SubmitEvent } from 'react';
import { useSave } from '../../components/office/editing/use-save.ts';
import { type DeliveryIntent, submitDelivery } from './delivery-actions.ts';

interface DeliveryFormOptions<View, Draft> {
  /** Undefined for a new one. */
  loaded: View | undefined;
  toDraft: (view: View | undefined) => Draft;
  labels: Readonly<Record<keyof Draft, string>>;
  toIntent: {
    add: (draft: Draft) => DeliveryIntent;
    /** Saves over the loaded version, or over the one another user saved since. */
    change: (base: View, over: View, draft: Draft) => DeliveryIntent;
  };
  onTouch: () => void;
  onSaved: () => void;
}

/** The names of what is typed. */
type TextField<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;

/** What is typed about a zone or a pick-up point, and its way to the API. */
export function useDeliveryForm<View, Draft extends object>({
  loaded,
  toDraft,
  labels,
  toIntent,
  onTouch,
  onSaved,
}: DeliveryFormOptions<View, Draft>) {
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(base));
  const saving = useSave<View>(onSaved);
  const { submit, busy, problem } = saving;

  const change = (changed: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    onTouch();
  };
  const save = (over = base) => {
    if (busy) return;
    const isNew = base === undefined || over === undefined;
    submitDelivery(submit, isNew ? toIntent.add(draft) : toIntent.change(base, over, draft));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const field = <Name extends TextField<Draft>>(name: Name) => ({
    name,
    label: labels[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [name]: target.value }));
      onTouch();
    },
    problem,
  });
  return { base, draft, change, save, onSubmit, field, saving };
}
