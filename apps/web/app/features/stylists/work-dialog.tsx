import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { NEXT, BACK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { formatMonth } from '../../lib/nairobi-time.ts';
import { CATEGORY_WORDS, type WorkView } from './stylist-words.ts';
import { swipeOf, type Point } from './swipe.ts';
import { Tags } from './tags.tsx';

export interface WorkDialogProps {
  works: readonly WorkView[];
  /** Undefined while none is open. */
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One piece of work with all its words. Arrow keys, buttons and a swipe lead to its neighbours. */
export function WorkDialog({ works, index, onIndex, onClose }: WorkDialogProps) {
  const work = index === undefined ? undefined : works[index];
  const from = useRef<Point>(undefined);
  const go = (step: 1 | -1) => {
    if (index !== undefined) onIndex((index + step + works.length) % works.length);
  };
  useArrows(work !== undefined, go);

  return (
    <Dialog open={work !== undefined} onClose={onClose} title={work?.title}>
      {work && (
        <div
          className="work"
          onPointerDown={({ clientX: x, clientY: y, pointerType }) => {
            // A mouse that is drawn across the words selects them.
            from.current = pointerType === 'mouse' ? undefined : { x, y };
          }}
          onPointerUp={({ clientX: x, clientY: y }) => {
            const step = swipeOf(from.current, { x, y });
            from.current = undefined;
            if (step !== undefined) go(step);
          }}
        >
          <Picture key={work.id} picture={work.image} sizes="(min-width: 60rem) 34rem, 92vw" />
          <div className="grid content-start justify-items-start gap-4">
            <p className="label text-gold-text">
              {CATEGORY_WORDS[work.category]}, {formatMonth(work.date_added)}
            </p>
            {work.description !== '' && (
              <p className="text-pretty wrap-anywhere whitespace-pre-line">{work.description}</p>
            )}
            <Tags label="Tags" tags={work.tags} />
            {works.length > 1 && (
              <div className="flex items-center gap-3">
                <Step label="Previous work" icon={BACK} onPress={() => go(-1)} />
                <output className="money text-small text-stone">
                  {(index ?? 0) + 1} / {works.length}
                </output>
                <Step label="Next work" icon={NEXT} onPress={() => go(1)} />
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Wherever the focus is while the dialog is open. */
function useArrows(isOpen: boolean, go: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
}

function Step({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center border border-line hover:border-ink"
    >
      <LineIcon of={icon} />
    </button>
  );
}
