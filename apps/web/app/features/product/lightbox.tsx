import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CLOSE, NEXT, BACK, MINUS, PLUS } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { closeOnBack } from '../../lib/dialogs/close-on-back.ts';
import type { WireProduct } from '../product-options/choices.ts';
import { useZoom } from './use-zoom.ts';

export interface LightboxProps {
  images: WireProduct['images'];
  start: number;
  onClose: () => void;
}

/** Shows the photos in full screen. The native modal dialog restores the focus. */
export function Lightbox({ images, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const { box, stage, zoomIn, zoomOut, resetZoom, pointerHandlers } = useZoom();
  const go = (direction: 1 | -1) => {
    resetZoom();
    setIndex((index + direction + images.length) % images.length);
  };
  useEffect(() => {
    dialog.current?.showModal();
    return closeOnBack(() => dialog.current?.close());
  }, []);

  const keys: Record<string, () => void> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': resetZoom,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };

  const picture = images[index];
  const hasOthers = images.length > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Every key has a button, too.
    <dialog
      ref={dialog}
      aria-label="Photographs, enlarged"
      className="lightbox on-night"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={box} className="lightbox-box" {...pointerHandlers(go)}>
        <div ref={stage} className="lightbox-stage">
          <Picture key={picture?.image} picture={picture} sizes="(min-width: 60rem) 200vh, 250vw" />
        </div>
      </div>
      <output className="lightbox-count">
        <span className="sr-only">Photograph </span>
        {index + 1} / {images.length}
      </output>
      <div className="lightbox-tools">
        <LightboxButton label="Smaller" icon={MINUS} onPress={zoomOut} />
        <LightboxButton label="Larger" icon={PLUS} onPress={zoomIn} />
        {hasOthers && <LightboxButton label="Previous photograph" icon={BACK} onPress={() => go(-1)} />}
        {hasOthers && <LightboxButton label="Next photograph" icon={NEXT} onPress={() => go(1)} />}
        <LightboxButton label="Close" icon={CLOSE} onPress={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface LightboxButtonProps {
  label: string;
  icon: string;
  onPress: () => void;
}

function LightboxButton({ label, icon, onPress }: LightboxButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <LineIcon of={icon} />
    </button>
  );
}
