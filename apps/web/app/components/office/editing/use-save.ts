import { useState, type RefObject } from 'react';
import { useFetcher, type FetcherSubmitFunction } from 'react-router';
import type { ApiFailure, ApiError } from '../../../lib/api/errors.ts';
import { rejectForm, useProblemFocus } from '../../../lib/forms/forms.ts';
import { useOnSuccess } from '../../../lib/forms/use-fetcher-form.ts';
import type { SaveResult, SaveError } from './save-result.ts';

/** The state of a form that two users may have open at once. */
export interface SaveState<View> {
  form: RefObject<HTMLFormElement | null>;
  submit: FetcherSubmitFunction;
  busy: boolean;
  problem: ApiError | undefined;
  attempt: number | undefined;
  /** The version another user saved, after a conflict. */
  newer: View | undefined;
  /** Shows missing fields without submitting; true when there are some. */
  rejectIfMissing: (missing: ApiFailure | undefined) => boolean;
}

/** `onSaved` receives the id of a new record. */
export function useSave<View>(onSaved: (added: number | undefined) => void): SaveState<View> {
  const { submit, data, state } = useFetcher<SaveResult<View>>();
  const [unsent, setUnsent] = useState<SaveError<View>>();
  const rejection = unsent ?? (data !== undefined && 'problem' in data ? data : undefined);
  useOnSuccess(data, () => onSaved(data !== undefined && 'done' in data ? data.added : undefined));
  const form = useProblemFocus(rejection?.problem);
  return {
    form,
    submit,
    busy: state !== 'idle',
    problem: rejection?.problem,
    attempt: rejection?.attempt,
    newer: rejection?.newer,
    rejectIfMissing: (missing) => {
      setUnsent(missing && rejectForm(missing, {}).data);
      return missing !== undefined;
    },
  };
}
