import { createContext } from 'react';

/** Markup from `renderStatic()`: the HTML itself in a data request, otherwise its position in the document. */
export type StaticMarkupRef = { html: string } | { index: number };

const fragments: string[] = [];

/** The fragments of this document: on the server those just rendered, in the browser those it was loaded with. */
export const StaticMarkupContext = createContext<readonly string[]>(fragments);

/** Reads the fragments out of the document once, before React hydrates it. */
export function collectStaticMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static-markup]')) {
    fragments[Number(element.dataset['staticMarkup'])] = element.innerHTML;
  }
}
