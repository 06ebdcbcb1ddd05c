import { useEffect, useRef, type RefObject } from 'react';
import { data, useNavigation } from 'react-router';
import type { ApiFailure, ApiError } from '../api/errors.ts';

export type FormValues = Record<string, string>;

/** What an action returns when it rejects a form: why, and the typed values. */
export interface FormRejection {
  problem: ApiError;
  values: FormValues;
  /** Increases each time. As a React key it makes screen readers announce the same message again. */
  attempt: number;
}

/** The props of a field by its name: its errors, and what was typed when the page server returns the form. */
export type FieldFinder = (name: string) => {
  name: string;
  problem: ApiError | undefined;
  defaultValue: string | undefined;
};

let attempts = 0;

/** The text fields of a form by name, without files. */
export function readFormValues(form: FormData): FormValues {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Passwords and tokens are never written back into the page. */
const isSecret = (name: string) => name.includes('password') || name === 'token';

/** Rejects a submit. The error status keeps the router from revalidating the page. */
export function rejectForm({ status, problem }: ApiFailure, values: FormValues) {
  const safeValues = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  attempts += 1;
  const rejection: FormRejection = { problem, values: safeValues, attempt: attempts };
  return data(rejection, { status: status === 0 ? 503 : status });
}

/** True from the submit until its outcome is rendered. */
export function useBusy(): boolean {
  return useNavigation().formData !== undefined;
}

/** A ref for the form: after a rejected submit it focuses the first invalid field or scrolls to the banner. */
export function useProblemFocus(problem: ApiError | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return form;
}

/** A ref for what replaces a pressed button: it takes the focus, so screen readers announce it. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
