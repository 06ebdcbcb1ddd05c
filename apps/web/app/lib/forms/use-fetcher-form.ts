import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { useProblemFocus, type FormRejection } from './forms.ts';

/** What an action returns to one of the forms on a page. */
export type FormOutcome = FormRejection | { done: number };

/** One of several forms on a page: it submits independently and sees only its own outcome. */
export function useFetcherForm(onSuccess?: () => void) {
  const { Form, submit, state, data } = useFetcher<FormOutcome>();
  const rejection = data !== undefined && 'problem' in data ? data : undefined;
  const form = useProblemFocus(rejection?.problem);
  useOnSuccess(data, () => onSuccess?.());
  return {
    Form,
    form,
    submit,
    busy: state !== 'idle',
    problem: rejection?.problem,
    attempt: rejection?.attempt,
    /** A new number after each success; undefined before the first one and after a rejection. */
    done: data !== undefined && 'done' in data ? data.done : undefined,
  };
}

/**
 * Runs after a form succeeds. A redirect from the action would get lost: a live event that arrives during the submit
 * revalidates the page, and the router then drops the redirect.
 */
export function useOnSuccess(outcome: object | undefined, onSuccess: () => void): void {
  const run = useEffectEvent(onSuccess);
  useEffect(() => {
    if (outcome !== undefined && 'done' in outcome) run();
  }, [outcome]);
}
