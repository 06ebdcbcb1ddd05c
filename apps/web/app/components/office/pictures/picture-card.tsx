import { useEffect, useRef, useState, type DragEvent, type MouseEvent, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, RotateCw, X, type LucideIcon } from 'lucide-react';
import { Badge } from '../../badge.tsx';
import { formatBytes } from '../../fields/file-checks.ts';
import { Icon } from '../../icons/icon.tsx';
import { Picture } from '../../pictures/picture.tsx';
import type { FormPicture } from './use-pictures.ts';

interface PictureCardProps {
  picture: FormPicture;
  place: number;
  count: number;
  firstLabel: string;
  colours: readonly string[];
  locked: boolean;
  /** Another card is being dragged and may be dropped here. */
  isTarget: boolean;
  onGrab: (picture: FormPicture | undefined) => void;
  onLand: () => void;
  onPaint: (colour: string | null) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
}

export function PictureCard(props: PictureCardProps) {
  const { picture, place, count, firstLabel, locked, isTarget, onGrab, onLand, onMove } = props;
  const { onRemove, onRetry, colours, onPaint } = props;
  const { name, status, share, file } = picture;
  const [over, setOver] = useState(false);

  const onDrag = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onLand();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional; the arrows below do the same
    <li
      draggable={!locked}
      onDragStart={(event) => {
        // Firefox only drags elements with data.
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onGrab(picture);
      }}
      onDragEnd={() => onGrab(undefined)}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 ${locked ? '' : 'cursor-grab'} ${over ? 'outline-2 outline-offset-4 outline-gold' : ''}`}
    >
      <Preview picture={picture}>
        {place === 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="featured">{firstLabel}</Badge>
          </span>
        )}
      </Preview>
      <p className="text-fine">
        <span className="block truncate">{name}</span>
        {status === 'failed' ? (
          <span className="text-danger">Upload failed</span>
        ) : (
          <span className="money text-stone">
            {status === 'sending' ? `${Math.round(share * 100)}%` : file && formatBytes(file.size)}
          </span>
        )}
      </p>
      {colours.length > 0 && (
        <ColourSelect picture={picture} colours={colours} locked={locked} onPaint={onPaint} />
      )}
      {status === 'sending' && <progress value={share} aria-label={`Uploading ${name}`} />}
      {!locked && (
        <p className="-ml-3 flex">
          <CardButton
            icon={ArrowLeft}
            label={`Move ${name} earlier`}
            off={place === 0}
            onClick={() => onMove(-1)}
          />
          <CardButton
            icon={ArrowRight}
            label={`Move ${name} later`}
            off={place === count - 1}
            onClick={() => onMove(1)}
          />
          {status === 'failed' && onRetry !== undefined && (
            <CardButton icon={RotateCw} label={`Try ${name} again`} onClick={onRetry} />
          )}
          <CardButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
        </p>
      )}
    </li>
  );
}

/** Which colour the picture shows. Shoppers see it when they choose that colour. */
function ColourSelect(props: Pick<PictureCardProps, 'picture' | 'colours' | 'locked' | 'onPaint'>) {
  const { picture, colours, locked, onPaint } = props;
  const chosen = colours.find((colour) => colour === picture.colour) ?? '';
  return (
    <label className="grid gap-1 text-fine">
      <span className="text-stone">
        Shows<span className="sr-only">{`: ${picture.name}`}</span>
      </span>
      <select
        value={chosen}
        disabled={locked}
        onChange={({ currentTarget: { value } }) => onPaint(value === '' ? null : value)}
        className="input select"
      >
        <option value="">All colours</option>
        {colours.map((colour) => (
          <option key={colour}>{colour}</option>
        ))}
      </select>
    </label>
  );
}

function Preview({ picture: { file, stored }, children }: { picture: FormPicture; children: ReactNode }) {
  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden rounded-control bg-silk">
      {stored === undefined ? (
        file && <ChosenFile file={file} />
      ) : (
        <Picture picture={stored} sizes="(min-width: 60rem) 12rem, 45vw" className="size-full" />
      )}
      {children}
    </div>
  );
}

function ChosenFile({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (image.current === null) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  // The card is draggable, not the image on it.
  return <img ref={image} alt="" draggable={false} className="size-full object-cover" />;
}

interface CardButtonProps {
  icon: LucideIcon;
  label: string;
  /** Disabled, but still focusable. */
  off?: boolean;
  onClick: () => void;
}

function CardButton({ icon, label, off = false, onClick }: CardButtonProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (off) return;
    onClick();
    // Moving an element in the DOM drops its focus, so restore it.
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
