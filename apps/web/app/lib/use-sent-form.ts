import { useFetcher } from 'react-router';
import { useProblemFocus } from '../../lib/forms.ts';
import type { Outcome } from './order-actions.ts';

/** One of the forms of an order's page: each is sent by itself and hears only its own answer. */
export function useOrderForm() {
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
  };
}
