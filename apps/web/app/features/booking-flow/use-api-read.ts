import { startTransition, useEffect, useState } from 'react';
import type { Result } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';

interface ApiRead<Value> {
  /** Undefined while loading. */
  value: Value | undefined;
  problem: ApiError | undefined;
  reload: () => void;
}

/** Reads from the API again whenever `key` changes. */
export function useApiRead<Value>(
  key: string,
  read: (signal: AbortSignal) => Promise<Result<Value>>,
): ApiRead<Value> {
  const [loaded, setLoaded] = useState<{ request: string; result: Result<Value> }>();
  const [reloads, setReloads] = useState(0);
  const request = `${key} ${reloads}`;

  useEffect(() => {
    const controller = new AbortController();
    // Only an aborted call rejects.
    read(controller.signal).then(
      // What is shown meanwhile stays until the code for the result has arrived.
      (result) => startTransition(() => setLoaded({ request, result })),
      () => undefined,
    );
    return () => controller.abort();
    // The key stands for everything that `read` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);

  const result = loaded?.request === request ? loaded.result : undefined;
  return {
    value: result?.ok ? result.value : undefined,
    problem: result && !result.ok ? result.problem : undefined,
    reload: () => setReloads((count) => count + 1),
  };
}
