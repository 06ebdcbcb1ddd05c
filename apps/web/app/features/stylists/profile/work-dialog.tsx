import { useEffect, useEffectEvent, useRef } from 'react';
import { BACK, NEXT } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Picture } from '../../../components/pictures/picture.tsx';
import { formatMonth } from '../../../lib/time/nairobi-time.ts';
import { CATEGORY_LABELS, type WorkView } from '../stylist-labels.ts';
import { Tags } from '../tags.tsx';

export interface WorkDialogProps {
  works: readonly WorkView[];
  /** Undefined while the dialog is closed. */
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One piece of work; arrow keys, buttons and swipes lead to its neighbours. */
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
            // Dragging a mouse selects text instead.
            from.current = pointerType === 'mouse' ? undefined : { x, y };
          }}
          onPointerUp={({ clientX: x, clientY: y }) => {
            const step = swipeDirection(from.current, { x, y });
            from.current = undefined;
            if (step !== undefined) go(step);
          }}
        >
          <Picture key={work.id} picture={work.image} sizes="(min-width: 60rem) 34rem, 92vw" />
          <div className="grid content-start justify-items-start gap-4">
            <p className="label text-gold-text">
              {CATEGORY_LABELS[work.category]}, {formatMonth(work.date_added)}
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

/** Works wherever the focus is while the dialog is open. */
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

export interface Point {
  x: number;
  y: number;
}

const LEAST_PX = 60;

/** A mostly horizontal swipe turns the page; to the left is forward. */
export function swipeDirection(from: Point | undefined, to: Point): 1 | -1 | undefined {
  if (from === undefined) return undefined;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(down)) return undefined;
  return across < 0 ? 1 : -1;
}
