import { useEffect, useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import type { Draft, EmailPreview, EmailView } from './wording-draft.ts';

const PAUSE_MS = 300;

/** The email in these words, once the owner pauses. While they are wrong, the last right ones stay. */
export function usePreview({ event, reader }: EmailView, { subject, lead }: Draft) {
  const [preview, setPreview] = useState<EmailPreview>();
  const [problem, setProblem] = useState<ApiError>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void load();
    }, PAUSE_MS);
    const load = async () => {
      const path = '/admin/email-wordings/{event}/{reader}/preview/';
      const options = { params: { event, reader }, signal: leaving.signal };
      const result = await browserApi.post(path, { subject, lead }, options).catch(() => undefined);
      if (result === undefined || leaving.signal.aborted) return;
      if (result.ok) setPreview(result.value);
      setProblem(result.ok ? undefined : result.problem);
    };
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [event, reader, subject, lead]);
  return { preview, problem };
}
