import { useFetcher } from 'react-router';
import { useProblemFocus } from '../../lib/forms.ts';
import type { Outcome } from './profile-actions.ts';

/** One of the forms of the profile: each is sent by itself and hears only its own answer. */
export function useProfileForm() {
  const { Form, submit, state, data } = useFetcher<Outcome>();
  const refusal = data !== undefined && 'problem' in data ? data : undefined;
  const saved = data !== undefined && 'saved' in data ? data.saved : undefined;
  const form = useProblemFocus(refusal?.problem);
  return {
    Form,
    form,
    submit,
    busy: state !== 'idle',
    problem: refusal?.problem,
    attempt: refusal?.attempt,
    /** A new number after each success; undefined before the first and after a refusal. */
    saved,
  };
}
