import { useEffect, useRef, type RefObject } from 'react';
import { data, useNavigation } from 'react-router';
import type { ApiFailure, ApiError } from '../api/errors.ts';

export type FormValues = Record<string, string>;

/** What a form gets back that was refused: why, and what was typed. */
export interface FormRejection {
  problem: ApiError;
  values: FormValues;
  /** Another number each time: as the key of the banner it makes the same words heard again. */
  attempt: number;
}

let attempts = 0;

/** The texts of a form by their names. Files are not texts and are left out. */
export function readFormValues(form: FormData): FormValues {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Passwords and tokens are used once and never written back into a page. */
const isSecret = (name: string) => name.includes('password') || name === 'token';

/** Answers a submit with why it failed. The status keeps the router from reading the whole page again. */
export function rejectForm({ status, problem }: ApiFailure, values: FormValues) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  attempts += 1;
  const refusal: FormRejection = { problem, values: kept, attempt: attempts };
  return data(refusal, { status: status === 0 ? 503 : status });
}

/** From the submit until its outcome is on the screen. */
export function useBusy(): boolean {
  return useNavigation().formData !== undefined;
}

/** Give it to the form: after a refused submit the first wrong field gets the focus, or the banner comes into view. */
export function useProblemFocus(problem: ApiError | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return form;
}

/** As a `ref`: what appears in the place of a pressed button takes over its focus, and is read out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
