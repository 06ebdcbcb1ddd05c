import {
  use,
  useMemo,
  useState,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { savesData } from '../lib/network/saves-data.ts';
import { trustedMarkup } from '../lib/trusted-types.ts';
import { StaticMarkupContext, type StaticMarkupRef } from './static-markup-context.ts';

// Browsers skip a view-transition when the next navigation comes or the page is slow. The page changes all the same, but the
// framework leaves the rejected promise unhandled, which would be reported as an error.
if (!import.meta.env.SSR) {
  addEventListener('unhandledrejection', (event) => {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });
}

const INTERNAL_LINK = 'a[href^="/"]';

interface StaticMarkupProps {
  markup: StaticMarkupRef;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** Called for a click on any element inside; true means it was handled, and no link is followed. */
  onElementClick?: (target: Element) => boolean;
  /** Called when a mouse moves over an element inside. */
  onElementHover?: (target: Element) => void;
}

const linkFor = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL_LINK) : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/**
 * Shows HTML from `renderStatic()`, without the code that rendered it. Links inside navigate on the client;
 * `data-prefetch` and `data-preserve-scroll` on a link do what React Router's props of that name do.
 */
export function StaticMarkup({ markup, className, ref, onElementClick, onElementHover }: StaticMarkupProps) {
  const fragments = use(StaticMarkupContext);
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string>();
  const html = 'html' in markup ? markup.html : fragments[markup.index];
  // Once per text: React compares by identity, and would replace the elements inside with each rendering.
  const trusted = useMemo(() => trustedMarkup(html ?? ''), [html]);

  const handleClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element)) return;
    // The browser opens another tab or window itself.
    if (target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)) return;
    const isHandled = onElementClick?.(target);
    const link = linkFor(event);
    if (isHandled || link) event.preventDefault();
    if (isHandled || !link) return;
    const { prefetch, preserveScroll } = link.dataset;
    void navigate(pathOf(link), {
      viewTransition: prefetch !== undefined,
      preventScrollReset: preserveScroll !== undefined,
    });
  };
  const prefetch = (event: SyntheticEvent) => {
    const link = linkFor(event);
    if (link?.dataset['prefetch'] !== undefined && !savesData()) setPrefetched(pathOf(link));
  };
  const handlePointerOver = (event: PointerEvent) => {
    prefetch(event);
    if (event.pointerType === 'mouse' && event.target instanceof Element) onElementHover?.(event.target);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it handles events of the links and buttons inside. */}
      <div
        ref={ref}
        className={className}
        data-static-markup={'index' in markup ? markup.index : undefined}
        onClick={handleClick}
        onPointerOver={handlePointerOver}
        onFocus={prefetch}
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
      {prefetched !== undefined && <PrefetchPageLinks page={prefetched} />}
    </>
  );
}
