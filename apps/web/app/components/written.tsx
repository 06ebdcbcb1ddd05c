import { use, useState, type MouseEvent, type PointerEvent, type Ref, type SyntheticEvent } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { TextsHere, type Text } from '../lib/texts-here.ts';

const OWN_LINK = 'a[href^="/"]';

interface WrittenProps {
  text: Text;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** Something inside was pressed; true if that was all there was to do. */
  onPress?: (pressed: Element) => boolean;
  /** A mouse came over something inside. */
  onNear?: (near: Element) => void;
}

const linkAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(OWN_LINK) : null;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/**
 * What `write` has written on the server: the browser shows it and never loads the code that made it. Links inside are
 * followed as any other, without loading the site again; `data-eager` ones are fetched as soon as somebody comes near.
 */
export function Written({ text, className, ref, onPress, onNear }: WrittenProps) {
  const here = use(TextsHere);
  const navigate = useNavigate();
  const [intent, setIntent] = useState<string>();
  const html = 'html' in text ? text.html : here[text.at];

  const press = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element)) return;
    // A link for another tab is the browser's.
    if (target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)) return;
    const isDone = onPress?.(target);
    const link = linkAt(event);
    if (isDone || link) event.preventDefault();
    if (isDone || !link) return;
    const { eager, still } = link.dataset;
    void navigate(addressOf(link), {
      viewTransition: eager !== undefined,
      preventScrollReset: still !== undefined,
    });
  };
  const approach = (event: SyntheticEvent) => {
    const link = linkAt(event);
    if (link?.dataset['eager'] !== undefined) setIntent(addressOf(link));
  };
  const over = (event: PointerEvent) => {
    approach(event);
    if (event.pointerType === 'mouse' && event.target instanceof Element) onNear?.(event.target);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only hears what happens inside. */}
      <div
        ref={ref}
        className={className}
        data-text={'at' in text ? text.at : undefined}
        onClick={press}
        onPointerOver={over}
        onFocus={approach}
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
      {intent !== undefined && <PrefetchPageLinks page={intent} />}
    </>
  );
}
