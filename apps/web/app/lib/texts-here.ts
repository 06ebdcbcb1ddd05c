import { createContext } from 'react';

/** Markup that the server has written: itself, or where in the page it stands. */
export type Text = { html: string } | { at: number };

const texts: string[] = [];

/** The texts of this page: on the server those just written, in the browser those the page came with. */
export const TextsHere = createContext<readonly string[]>(texts);

/** Reads them once, before React takes over the page. */
export function collectTexts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) {
    texts[Number(place.dataset['text'])] = place.innerHTML;
  }
}
