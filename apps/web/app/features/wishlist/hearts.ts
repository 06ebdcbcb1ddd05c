import { showToast } from '../../lib/toasts.ts';
import { wishlistStore } from './wishlist-store.ts';

export const VIEW_WISHLIST = { label: 'View wishlist', to: '/wishlist' };

export const isSaved = (id: number) => wishlistStore.getSnapshot().ids.includes(id);

/** Saves or removes a piece and shows a toast. */
export function toggleSaved(id: number, name: string): void {
  wishlistStore.toggle(id);
  showToast(
    isSaved(id)
      ? { tone: 'done', title: 'Saved to your wishlist', text: `${name}.`, action: VIEW_WISHLIST }
      : {
          tone: 'note',
          title: 'Removed from your wishlist',
          text: `${name}.`,
          action: { label: 'Undo', onClick: () => wishlistStore.add([id]) },
        },
  );
}

const HEART = '[data-save]';
const idOf = (heart: HTMLElement) => Number(heart.dataset['save']);

/** Shows on cards which pieces are saved; pages are cached, so the server can't. */
export function markHearts(cards: ParentNode | null): void {
  cards?.querySelectorAll<HTMLElement>(HEART).forEach((heart) => {
    heart.setAttribute('aria-pressed', String(isSaved(idOf(heart))));
  });
}

/** True if the click was on a heart. */
export function pressHeart(target: Element): boolean {
  const heart = target.closest<HTMLElement>(HEART);
  if (heart) toggleSaved(idOf(heart), heart.closest('.card')?.querySelector('.card-name')?.textContent ?? '');
  return heart !== null;
}
