import { useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { type FormValues, readFormValues } from '../../../lib/forms/forms.ts';
import { session } from '../../../lib/session/session.ts';
import { fillGaps, userValues } from '../order-form.ts';
import { rememberedDetails } from './remembered-details.ts';

interface Draft {
  values: () => FormValues;
  type: (values: FormValues) => void;
}

/** Prefills fields from the draft and what we know of the person, and saves what is typed. */
export function useDraftFields(draft: Draft, problem: ApiError | undefined) {
  // Read once: logging in leads through another page.
  const [user] = useState(() => session.user());
  const box = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() =>
    fillGaps(draft.values(), user ? userValues(user) : rememberedDetails.read()),
  );
  const save = () => {
    const typed = readFormAround(box.current);
    setValues(typed);
    draft.type(typed);
  };
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', problem });
  return { user, box, values, save, field };
}

export type DraftFields = ReturnType<typeof useDraftFields>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (box: Element | null) => [
  ...(box?.querySelectorAll<Control>('input[name], select[name], textarea[name]') ?? []),
];

/** The values of the form that contains an element. */
export function readFormAround(box: Element | null): FormValues {
  const form = box?.closest('form');
  return form ? readFormValues(new FormData(form)) : {};
}

/** Sets fields like user input does, so that their errors clear. */
export function fillFields(box: Element | null, given: FormValues): void {
  for (const control of controlsIn(box)) {
    const value = given[control.name];
    if (value === undefined || value === control.value) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
