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

/** The photos in full screen. The native modal restores the focus. */
export function Lightbox({ images, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const { box, stage, larger, smaller, whole, fingers } = useZoom();
  const go = (direction: 1 | -1) => {
    whole();
    setIndex((index + direction + images.length) % images.length);
  };
  useEffect(() => {
    dialog.current?.showModal();
    return closeOnBack(() => dialog.current?.close());
  }, []);

  const keys: Record<string, () => void> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': whole,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

  const picture = images[index];
  const isSeveral = images.length > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Every key has a button beside it.
    <dialog
      ref={dialog}
      aria-label="Photographs, enlarged"
      className="lightbox on-night"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={box} className="lightbox-box" {...fingers(go)}>
        <div ref={stage} className="lightbox-stage">
          <Picture key={picture?.image} picture={picture} sizes="(min-width: 60rem) 200vh, 250vw" />
        </div>
      </div>
      <output className="lightbox-count">
        <span className="sr-only">Photograph </span>
        {index + 1} / {images.length}
      </output>
      <div className="lightbox-tools">
        <LightboxButton label="Smaller" icon={MINUS} onPress={smaller} />
        <LightboxButton label="Larger" icon={PLUS} onPress={larger} />
        {isSeveral && <LightboxButton label="Previous photograph" icon={BACK} onPress={() => go(-1)} />}
        {isSeveral && <LightboxButton label="Next photograph" icon={NEXT} onPress={() => go(1)} />}
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
