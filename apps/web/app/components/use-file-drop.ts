import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { moved, sortFiles, type FileRules } from './file-checks.ts';

/** A file somebody chose. Without an `upload` it is `done` at once and waits for the form to be sent. */
export interface DroppedFile<Answer = unknown> {
  key: string;
  file: File;
  status: 'sending' | 'done' | 'failed';
  /** How much has been sent, from 0 to 1. */
  share: number;
  answer?: Answer;
}

/** Sends one file; `onProgress` wants the share that has gone, `signal` says that it is no longer wanted. */
export type Upload<Answer> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Answer>;

interface FileDropOptions<Answer> {
  files: readonly DroppedFile<Answer>[];
  onChange: Dispatch<SetStateAction<readonly DroppedFile<Answer>[]>>;
  rules: FileRules;
  upload?: Upload<Answer> | undefined;
}

let keys = 0;
const nextKey = () => String((keys += 1));

export function useFileDrop<Answer>({ files, onChange, rules, upload }: FileDropOptions<Answer>) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** What just happened, for those who do not see it. */
  const [said, setSaid] = useState('');
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((controller) => controller.abort());
  }, []);

  const edit = (key: string, change: Partial<DroppedFile<Answer>>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (key: string, file: File) => {
    if (upload === undefined) return;
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const answer = await upload(file, {
        signal: controller.signal,
        onProgress: (share) => edit(key, { share }),
      });
      edit(key, { status: 'done', share: 1, answer });
      setSaid(`${file.name} is uploaded.`);
    } catch {
      if (controller.signal.aborted) return;
      edit(key, { status: 'failed' });
      setSaid(`${file.name} could not be uploaded.`);
    } finally {
      running.current.delete(key);
    }
  };

  return {
    refused,
    said,
    add(chosen: readonly File[]) {
      const { taken, refused } = sortFiles(chosen, files.length, rules);
      setRefused(refused);
      const status = upload === undefined ? 'done' : 'sending';
      const added = taken.map((file): DroppedFile<Answer> => ({ key: nextKey(), file, status, share: 0 }));
      onChange((all) => [...all, ...added]);
      for (const { key, file } of added) void send(key, file);
    },
    remove({ key, file }: DroppedFile<Answer>) {
      running.current.get(key)?.abort();
      onChange((all) => all.filter((one) => one.key !== key));
      setRefused([]);
      setSaid(`${file.name} is removed.`);
    },
    move({ key, file }: DroppedFile<Answer>, step: -1 | 1) {
      const from = files.findIndex((one) => one.key === key);
      onChange((all) => moved(all, from, step));
      setSaid(`${file.name} is now number ${from + step + 1} of ${files.length}.`);
    },
    retry({ key, file }: DroppedFile<Answer>) {
      edit(key, { status: 'sending', share: 0 });
      void send(key, file);
    },
  };
}
