import { readFormValues, type FormValues } from '../../lib/forms/forms.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (box: Element | null) => [
  ...(box?.querySelectorAll<Control>('input[name], select[name], textarea[name]') ?? []),
];

/** What stands in the form around a part of it. */
export function typedIn(box: Element | null): FormValues {
  const form = box?.closest('form');
  return form ? readFormValues(new FormData(form)) : {};
}

/** Writes into fields as a person would, so that their errors go. */
export function fillIn(box: Element | null, given: FormValues): void {
  for (const control of controlsIn(box)) {
    const value = given[control.name];
    if (value === undefined || value === control.value) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
