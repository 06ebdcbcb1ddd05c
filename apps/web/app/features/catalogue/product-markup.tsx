import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import type { NewItem } from '../cart/cart.ts';
import { addToCart } from '../cart/cart-store.ts';
import { loadOnPress } from '../../lib/network/load-code.ts';
import { markHearts, pressHeart } from '../wishlist/hearts.ts';
import { wishlistStore } from '../wishlist/wishlist-store.ts';
import type { ChooserDialogProps } from '../product-options/chooser-dialog.tsx';

/** What a card's button carries: the item itself, or the product whose options must be chosen first. */
export type CardPurchase = { item: NewItem; stock: number } | { id: number; name: string };

interface OpenChooser extends Pick<ChooserDialogProps, 'id' | 'name'> {
  ChooserDialog: ComponentType<ChooserDialogProps>;
  isOpen: boolean;
}

interface ProductMarkupProps {
  markup: StaticMarkupRef;
  className?: string;
  containerRef?: RefObject<HTMLDivElement | null>;
  /** Called before our own handling; true means the click was handled. */
  onElementClick?: (target: Element) => boolean;
}

/**
 * Static markup with product cards or a product's price. Hovering swaps photos, buttons add to the cart,
 * hearts to the wishlist, and sales count down; when one ends, the page reloads its data.
 */
export function ProductMarkup({ markup, className, containerRef, onElementClick }: ProductMarkupProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const container = containerRef ?? ownRef;
  const [chooser, setChooser] = useState<OpenChooser>();
  useLayoutEffect(() => markReturn(container.current), [container]);
  // After every render, because the markup may have changed.
  useLayoutEffect(() => markHearts(container.current));
  useEffect(() => wishlistStore.subscribe(() => markHearts(container.current)), [container]);
  // Listens on the container, so it also covers photos that are added later.
  useEffect(() => replaceBrokenPhotos(container.current), [container]);
  const { revalidate } = useRevalidator();
  // Runs after every render, because the markup may have changed; starting the countdown twice has no effect.
  useEffect(() => {
    if (!container.current?.querySelector('[data-ends]')) return;
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(() => void revalidate()),
      () => undefined,
    );
  });

  const buy = async (purchase: CardPurchase) => {
    if ('item' in purchase) return addToCart(purchase.item, 1, purchase.stock);
    const code = await loadOnPress(() => import('../product-options/chooser-dialog.tsx'));
    if (code !== undefined) setChooser({ ...purchase, ...code, isOpen: true });
  };
  const handleClick = (target: Element) => {
    if (onElementClick?.(target) || pressHeart(target)) return true;
    const button = target.closest<HTMLElement>('[data-buy]');
    if (button) void buy(JSON.parse(button.dataset['buy'] ?? ''));
    else markMovingPhoto(target.closest('a'));
    return button !== null;
  };

  return (
    <>
      <StaticMarkup
        markup={markup}
        className={className}
        ref={container}
        onElementClick={handleClick}
        onElementHover={handleHover}
      />
      {chooser !== undefined && (
        <chooser.ChooserDialog
          key={chooser.id}
          id={chooser.id}
          name={chooser.name}
          open={chooser.isOpen}
          onClose={() => setChooser({ ...chooser, isOpen: false })}
        />
      )}
    </>
  );
}

const photoOf = (element: Element) => element.closest('.card')?.querySelector('.card-shot');

/** The link of the card that was clicked last. */
let followedLink: string | undefined;

/** Lets the card's photo grow into that of the product page. */
function markMovingPhoto(link: HTMLAnchorElement | null): void {
  document.querySelector('.photo-moving')?.classList.remove('photo-moving');
  const photo = link && photoOf(link);
  if (!photo) return;
  followedLink = link.href;
  photo.classList.add('photo-moving');
}

/** Lets the photo return to its card when the visitor goes back. */
function markReturn(container: HTMLElement | null): void {
  const link = [...(container?.querySelectorAll<HTMLAnchorElement>('.card a') ?? [])].find(
    ({ href }) => href === followedLink,
  );
  if (link && !document.querySelector('.photo-moving')) markMovingPhoto(link);
}

function handleHover(target: Element): void {
  // Only visitors who hover with a mouse load the second photo.
  const template = photoOf(target)?.querySelector('template');
  template?.replaceWith(template.content);
}

/** Replaces a photo that fails to load with the drawing for its subcategory. */
function replaceBrokenPhotos(container: HTMLElement | null): (() => void) | undefined {
  if (container === null) return undefined;
  const replace = (image: EventTarget | null) => {
    const { drawing } =
      (image instanceof HTMLImageElement && image.closest<HTMLElement>('[data-drawing]')?.dataset) || {};
    if (drawing === undefined || !(image instanceof HTMLImageElement)) return;
    image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
    if (!image.src.endsWith(drawing)) image.src = drawing;
  };
  const handleError = ({ target }: Event) => replace(target);
  // Some may have failed before hydration.
  for (const image of container.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) replace(image);
  container.addEventListener('error', handleError, true);
  return () => container.removeEventListener('error', handleError, true);
}
