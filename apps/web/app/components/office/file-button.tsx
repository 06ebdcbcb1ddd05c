import { useState, type ReactNode } from 'react';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../button.tsx';

interface FileButtonProps {
  path: string;
  /** Sent by POST, for a file whose making is recorded. */
  body?: object;
  fileName: string;
  /** Title of the toast afterwards. */
  done: string;
  /** Names the screen in the toast of a failure. */
  screen: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize;
  className?: string | undefined;
  onSaved?: () => void;
  children: ReactNode;
}

/** Has a document made and downloads it. */
export function FileButton({
  path,
  body,
  fileName,
  done,
  screen,
  variant,
  size,
  className = '',
  onSaved,
  children,
}: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await download(path, fileName, {}, body);
    setBusy(false);
    if (failure !== undefined) showToast({ tone: 'failed', ...errorToast(screen, failure) });
    else {
      showToast({ tone: 'done', title: done, text: fileName });
      onSaved?.();
    }
  };
  return (
    <Button
      {...(variant && { variant })}
      {...(size && { size })}
      className={className}
      busy={busy}
      busyLabel="Preparing…"
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
