import { useEffect, useRef, useState } from 'react';
import type { Pictures } from '../../components/office/pictures/use-pictures.ts';
import type { Result } from '../../lib/api/browser-api.ts';
import type { Transport } from '../../lib/api/bearer-fetch.ts';
import type { ApiFailure, ApiError } from '../../lib/api/errors.ts';
import { withFallbackMessage } from '../../lib/forms/rejections.ts';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';
import { showToast } from '../../lib/toasts.ts';
import { fileProgress } from './product-form.ts';
import type { SubmissionView } from './submission-labels.ts';

export type Send = (options: {
  signal: AbortSignal;
  transport: Transport;
}) => Promise<Result<SubmissionView>>;

interface State {
  /** The upload progress from 0 to 1; undefined while idle. */
  share?: number;
  problem?: ApiError;
  /** The request never arrived and can be repeated. */
  isLost?: boolean;
  /** Increases each time. As a React key it makes screen readers announce the same message again. */
  attempt: number;
}

const FAILED = 'Product submission failed. Please try again.';

/** Uploads a product with its pictures: shows progress, can be cancelled and keeps the form when it fails. */
export function useProductUpload(pictures: Pictures, onDone: (product: SubmissionView) => void) {
  const [state, setState] = useState<State>({ attempt: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const files = pictures.pictures.filter(({ file }) => file !== undefined);
  const show = (status: 'ready' | 'sending' | 'failed', share = 0) => {
    const shares = fileProgress(
      files.map(({ file }) => file?.size ?? 0),
      share,
    );
    files.forEach(({ key }, index) => pictures.edit(key, { status, share: shares[index] ?? 0 }));
  };

  const refuse = ({ status, problem }: ApiFailure) =>
    setState(({ attempt }) => ({ problem, isLost: status === 0, attempt: attempt + 1 }));

  const send = async (call: Send): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (share: number) => {
      setState((before) => ({ ...before, share }));
      show('sending', share);
    };
    setState(({ attempt }) => ({ attempt, share: 0 }));
    show('sending');
    try {
      const result = await call({ signal: controller.signal, transport: uploadWithProgress(onProgress) });
      if (result.ok) return onDone(result.value);
      show(result.status === 0 ? 'failed' : 'ready');
      const failure = withFallbackMessage(result, FAILED);
      refuse(failure);
      showToast({ tone: 'failed', title: 'Submission Failed', text: failure.problem.message });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      show('ready');
      setState(({ attempt }) => ({ attempt }));
    }
  };

  return {
    ...state,
    busy: state.share !== undefined,
    send,
    refuse,
    stop() {
      running.current?.abort();
      showToast({ tone: 'note', title: 'Stopped', text: 'Nothing was submitted. Everything is still here.' });
    },
  };
}

export type ProductUpload = ReturnType<typeof useProductUpload>;
