import { useEffect, useState } from 'react';
import type { Result } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';

interface Answered<Value> {
  asked: string;
  result: Result<Value>;
}

interface Answer<Value> {
  /** Undefined until it has come, and while another question is open. */
  value: Value | undefined;
  problem: ApiError | undefined;
  askAgain: () => void;
}

/** What the API says to a question, asked anew whenever the question is another. */
export function useAnswer<Value>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
): Answer<Value> {
  const [answered, setAnswered] = useState<Answered<Value>>();
  const [asks, setAsks] = useState(0);
  const asked = `${question} ${asks}`;

  useEffect(() => {
    const gone = new AbortController();
    // Only an aborted call rejects.
    ask(gone.signal).then(
      (result) => setAnswered({ asked, result }),
      () => undefined,
    );
    return () => gone.abort();
    // The question says all that there is to ask.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  const result = answered?.asked === asked ? answered.result : undefined;
  return {
    value: result?.ok ? result.value : undefined,
    problem: result && !result.ok ? result.problem : undefined,
    askAgain: () => setAsks((count) => count + 1),
  };
}
