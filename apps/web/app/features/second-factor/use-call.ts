import { useState } from 'react';
import type { Result } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';

/** One call at a time, with what it was refused for. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<{ problem: ApiError; attempt: number }>();
  const run = async <Value>(call: Promise<Result<Value>>, onDone: (value: Value) => void) => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    setRejection((before) =>
      result.ok ? undefined : { problem: result.problem, attempt: (before?.attempt ?? 0) + 1 },
    );
    if (result.ok) onDone(result.value);
  };
  return { busy, run, problem: rejection?.problem, attempt: rejection?.attempt };
}
