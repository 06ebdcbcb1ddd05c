import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../lib/api/browser-api.ts';

export type Suggestions = ResponseOf<'GET', '/products/suggestions/'>;
type Answer = Result<Suggestions>;

/** One letter begins too much. */
export const LEAST_LETTERS = 2;
const PAUSE_MS = 180;

/** Asks for suggestions when the typing pauses. Only the newest question is answered: older ones are called off. */
export function createSuggester(ask: (typed: string, signal: AbortSignal) => Promise<Answer>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = new AbortController();

  const cancel = () => {
    clearTimeout(timer);
    last.abort();
  };

  return {
    cancel,
    suggest(typed: string, tell: (answer: Answer) => void) {
      cancel();
      if (typed.length < LEAST_LETTERS) return;
      const question = new AbortController();
      last = question;
      timer = setTimeout(() => {
        ask(typed, question.signal).then(
          (answer) => question.signal.aborted || tell(answer),
          // Only a question that was called off is rejected.
          () => undefined,
        );
      }, PAUSE_MS);
    },
  };
}
