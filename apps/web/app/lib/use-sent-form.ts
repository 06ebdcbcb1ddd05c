import { useFetcher } from 'react-router';
import { useProblemFocus, type Refusal } from './forms.ts';

/** What an action answers to one of several forms of a page. */
export type Outcome = Refusal | { done: number };

/** One of the forms of a page: each is sent by itself and hears only its own answer. */
export function useSentForm() {
  const { Form, submit, state, data } = useFetcher<Outcome>();
  const refusal = data !== undefined && 'problem' in data ? data : undefined;
  const form = useProblemFocus(refusal?.problem);
  return {
    Form,
    form,
    submit,
    busy: state !== 'idle',
    problem: refusal?.problem,
    attempt: refusal?.attempt,
    /** A new number after each success; undefined before the first and after a refusal. */
    done: data !== undefined && 'done' in data ? data.done : undefined,
    outcome: data,
  };
}
