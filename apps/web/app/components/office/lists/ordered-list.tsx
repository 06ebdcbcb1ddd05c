import { useState, type DragEvent, type MouseEvent, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** `to` is a zero-based index. */
  onMove: (item: Item, to: number) => void;
  children: (item: Item) => ReactNode;
}

/** A list that users reorder by dragging or with the buttons of each row. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, children } = props;
  const [dragged, setDragged] = useState<Item>();
  const [over, setOver] = useState<number>();
  /** Announced to screen readers. */
  const [announcement, announce] = useState('');

  const move = (item: Item, to: number) => {
    onMove(item, to);
    announce(`${nameOf(item)} is now number ${to + 1} of ${items.length}.`);
  };
  const onDrag = (event: DragEvent, place: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    setOver(event.type === 'dragover' ? place : undefined);
    if (event.type === 'drop') move(dragged, place);
  };

  return (
    <>
      <ol aria-label={label}>
        {items.map((item, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional; the buttons inside do the same
          <li
            key={keyOf(item)}
            draggable
            onDragStart={(event) => {
              // Firefox only drags elements with data.
              event.dataTransfer.setData('text/plain', nameOf(item));
              event.dataTransfer.effectAllowed = 'move';
              setDragged(item);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => onDrag(event, place)}
            onDragLeave={(event) => onDrag(event, place)}
            onDrop={(event) => onDrag(event, place)}
            className={`flex items-center gap-2 border-b border-hair py-2 last:border-0 ${over === place ? 'bg-silk' : ''}`}
          >
            <Icon of={GripVertical} small className="hidden cursor-grab text-edge lg:block" />
            <span className="flex flex-none max-lg:flex-col">
              <MoveButton
                icon={ArrowUp}
                label={`Move ${nameOf(item)} up`}
                off={place === 0}
                onClick={() => move(item, place - 1)}
              />
              <MoveButton
                icon={ArrowDown}
                label={`Move ${nameOf(item)} down`}
                off={place === items.length - 1}
                onClick={() => move(item, place + 1)}
              />
            </span>
            {children(item)}
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

interface MoveButtonProps {
  icon: LucideIcon;
  label: string;
  /** Disabled, but still focusable. */
  off: boolean;
  onClick: () => void;
}

function MoveButton({ icon, label, off, onClick }: MoveButtonProps) {
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
      className="grid h-8 w-11 cursor-pointer place-items-center rounded-control text-stone -outline-offset-2 hover:bg-silk hover:text-ink aria-disabled:cursor-default aria-disabled:text-line lg:size-8"
    >
      <Icon of={icon} small />
    </button>
  );
}
