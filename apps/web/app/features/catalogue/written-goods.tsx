import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { Written } from '../../components/written.tsx';
import type { Text } from '../../lib/texts-here.ts';
import type { NewItem } from '../cart/cart.ts';
import type { ChooserDialogProps } from '../product-options/chooser-dialog.tsx';
import { fillCart, prepareCart, sayNoLine } from '../cart/fill-cart.ts';

/** What the button of a card carries: the item itself, or what there is to choose from. */
export type CardPurchase = { item: NewItem; stock: number } | { id: number; name: string };

interface Asked extends Pick<ChooserDialogProps, 'id' | 'name'> {
  ChooserDialog: ComponentType<ChooserDialogProps>;
  isOpen: boolean;
}

interface WrittenGoodsProps {
  text: Text;
  className?: string;
  goods?: RefObject<HTMLDivElement | null>;
  /** Asked first: true if that was all there was to do. */
  onPress?: (pressed: Element) => boolean;
}

/**
 * Cards that came as markup, or what one of them says. Photographs change under a mouse, buttons fill the cart, and sales
 * are counted down; when one ends, the page is read again.
 */
export function WrittenGoods({ text, className, goods, onPress }: WrittenGoodsProps) {
  const own = useRef<HTMLDivElement>(null);
  const place = goods ?? own;
  const [asked, setAsked] = useState<Asked>();
  useLayoutEffect(() => markReturn(place.current), [place]);
  // It hears of every photograph that ever comes to stand here.
  useEffect(() => drawWhatFails(place.current), [place]);
  const { revalidate } = useRevalidator();
  // After every change of the markup; to ask twice is to ask once.
  useEffect(() => {
    if (!place.current?.querySelector('[data-ends]')) return;
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(() => void revalidate()),
      () => undefined,
    );
  });

  const buy = async (purchase: CardPurchase) => {
    if ('item' in purchase) {
      await fillCart(purchase.item, 1, purchase.stock);
      return;
    }
    try {
      const { ChooserDialog } = await import('../product-options/chooser-dialog.tsx');
      setAsked({ ...purchase, ChooserDialog, isOpen: true });
    } catch {
      sayNoLine();
    }
  };
  const press = (pressed: Element) => {
    if (onPress?.(pressed)) return true;
    const button = pressed.closest<HTMLElement>('[data-buy]');
    if (button) void buy(JSON.parse(button.dataset['buy'] ?? ''));
    else moveWith(pressed.closest('a'));
    return button !== null;
  };

  return (
    <>
      <Written text={text} className={className} ref={place} onPress={press} onNear={approach} />
      {asked !== undefined && (
        <asked.ChooserDialog
          key={asked.id}
          id={asked.id}
          name={asked.name}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
}

const shotOf = (element: Element) => element.closest('.card')?.querySelector('.card-shot');

/** Where the last card led to that was pressed. */
let followed: string | undefined;

/** Its photograph grows into that of the page it leads to. */
function moveWith(link: HTMLAnchorElement | null): void {
  document.querySelector('.photo-moving')?.classList.remove('photo-moving');
  const shot = link && shotOf(link);
  if (!shot) return;
  followed = link.href;
  shot.classList.add('photo-moving');
}

/** Who comes back sees the photograph return to its card. */
function markReturn(place: HTMLElement | null): void {
  const link = [...(place?.querySelectorAll<HTMLAnchorElement>('.card a') ?? [])].find(
    ({ href }) => href === followed,
  );
  if (link && !document.querySelector('.photo-moving')) moveWith(link);
}

function approach(near: Element): void {
  if (near.closest('[data-buy]')) prepareCart();
  showSecond(near);
}

/** The second photograph is loaded for those who come near with a mouse, and for nobody else. */
function showSecond(near: Element): void {
  const template = shotOf(near)?.querySelector('template');
  template?.replaceWith(template.content);
}

/** A photograph that cannot be loaded gives way to the drawing of its kind. */
function drawWhatFails(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const draw = (image: EventTarget | null) => {
    const { drawing } =
      (image instanceof HTMLImageElement && image.closest<HTMLElement>('[data-drawing]')?.dataset) || {};
    if (drawing === undefined || !(image instanceof HTMLImageElement)) return;
    image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
    if (!image.src.endsWith(drawing)) image.src = drawing;
  };
  const hear = ({ target }: Event) => draw(target);
  // Some may have failed before anybody listened.
  for (const image of place.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) draw(image);
  place.addEventListener('error', hear, true);
  return () => place.removeEventListener('error', hear, true);
}
