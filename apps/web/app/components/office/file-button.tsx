import { useState, type ReactNode } from 'react';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../button.tsx';

interface FileButtonProps {
  path: string;
  fileName: string;
  /** Title of the toast afterwards. */
  done: string;
  /** Names the screen in the toast of a failure. */
  screen: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize;
  className?: string | undefined;
  children: ReactNode;
}

/** Has a document made and downloads it. */
export function FileButton({
  path,
  fileName,
  done,
  screen,
  variant,
  size,
  className = '',
  children,
}: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await download(path, fileName);
    setBusy(false);
    if (failure === undefined) showToast({ tone: 'done', title: done, text: fileName });
    else showToast({ tone: 'failed', ...errorToast(screen, failure) });
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
