import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, FileText, RotateCw, X, type LucideIcon } from 'lucide-react';
import { Badge } from './badge.tsx';
import { formatBytes } from './file-checks.ts';
import { Icon } from './icon.tsx';
import type { DroppedFile } from './use-file-drop.ts';

interface FileCardProps {
  dropped: DroppedFile;
  place: number;
  count: number;
  /** What the first file is, such as "Main". */
  firstLabel?: string | undefined;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function FileCard(props: FileCardProps) {
  const { dropped, place, count, firstLabel, onMove, onRemove, onRetry } = props;
  const { file, status, share } = dropped;
  return (
    <li className="grid content-start gap-2">
      <Preview file={file}>
        {place === 0 && firstLabel !== undefined && (
          <span className="absolute top-2 left-2">
            <Badge tone="featured">{firstLabel}</Badge>
          </span>
        )}
      </Preview>
      <p className="text-fine">
        <span className="block truncate">{file.name}</span>
        {status === 'failed' ? (
          <span className="text-danger">Could not be uploaded</span>
        ) : (
          <span className="money text-stone">
            {status === 'sending' ? `${Math.round(share * 100)}%` : formatBytes(file.size)}
          </span>
        )}
      </p>
      {status === 'sending' && <progress value={share} aria-label={`Uploading ${file.name}`} />}
      <p className="-ml-3 flex">
        <CardButton
          icon={ArrowLeft}
          label={`Move ${file.name} earlier`}
          off={place === 0}
          onClick={() => onMove(-1)}
        />
        <CardButton
          icon={ArrowRight}
          label={`Move ${file.name} later`}
          off={place === count - 1}
          onClick={() => onMove(1)}
        />
        {status === 'failed' && (
          <CardButton icon={RotateCw} label={`Try ${file.name} again`} onClick={onRetry} />
        )}
        <CardButton icon={X} label={`Remove ${file.name}`} onClick={onRemove} />
      </p>
    </li>
  );
}

function Preview({ file, children }: { file: File; children: ReactNode }) {
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (picture.current === null) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden bg-silk text-gold-text">
      {file.type.startsWith('image/') ? (
        <img ref={picture} alt="" className="size-full object-cover" />
      ) : (
        <Icon of={FileText} />
      )}
      {children}
    </div>
  );
}

interface CardButtonProps {
  icon: LucideIcon;
  label: string;
  /** Nothing to do, but still there for the keyboard. */
  off?: boolean;
  onClick: () => void;
}

function CardButton({ icon, label, off = false, onClick }: CardButtonProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (off) return;
    onClick();
    // The card may have moved in the page, and the browser drops the focus of what moves.
    requestAnimationFrame(() => currentTarget.isConnected && currentTarget.focus());
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={press}
      className="grid size-11 cursor-pointer place-items-center -outline-offset-4 hover:text-bordeaux aria-disabled:cursor-default aria-disabled:text-line"
    >
      <Icon of={icon} small />
    </button>
  );
}
