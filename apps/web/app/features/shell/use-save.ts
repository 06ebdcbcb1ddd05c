import { useState, type RefObject } from 'react';
import { useFetcher, type FetcherSubmitFunction } from 'react-router';
import type { Failure, Trouble } from '../../lib/errors.ts';
import { refuse, useProblemFocus } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import type { SaveResult, SaveError } from './save-result.ts';

/** How a form stands that two people may have open at once. */
export interface SaveState<View> {
  form: RefObject<HTMLFormElement | null>;
  submit: FetcherSubmitFunction;
  busy: boolean;
  problem: Trouble | undefined;
  attempt: number | undefined;
  /** What somebody else saved in the meantime, if that is why it was refused. */
  newer: View | undefined;
  /** Says what is missing, if something is, before anything is sent. */
  rejectIfMissing: (missing: Failure | undefined) => boolean;
}

/** `onSaved` hears of each success, and the number of what was added. */
export function useSave<View>(onSaved: (added: number | undefined) => void): SaveState<View> {
  const { submit, data, state } = useFetcher<SaveResult<View>>();
  const [unsent, setUnsent] = useState<SaveError<View>>();
  const refusal = unsent ?? (data !== undefined && 'problem' in data ? data : undefined);
  useDone(data, () => onSaved(data !== undefined && 'done' in data ? data.added : undefined));
  const form = useProblemFocus(refusal?.problem);
  return {
    form,
    submit,
    busy: state !== 'idle',
    problem: refusal?.problem,
    attempt: refusal?.attempt,
    newer: refusal?.newer,
    rejectIfMissing: (missing) => {
      setUnsent(missing && refuse(missing, {}).data);
      return missing !== undefined;
    },
  };
}
