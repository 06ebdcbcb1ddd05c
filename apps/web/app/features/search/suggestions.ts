import { collectionPath } from '../catalogue/collection-card.tsx';
import { productPath } from '../../lib/product-path.ts';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../lib/api/browser-api.ts';

type SuggestedProduct = Suggestions['products'][number];

/** One line of the suggestion list. */
export interface SuggestionLink {
  to: string;
  label: string;
  product?: SuggestedProduct;
}

export interface SuggestionGroup {
  title: string;
  lines: readonly SuggestionLink[];
}

export const searchPath = (query: string) => `/search?search=${encodeURIComponent(query)}`;

/** Products, subcategories, collections, and last a link to the whole search. */
export function toGroups(typed: string, found: Suggestions): SuggestionGroup[] {
  const groups = [
    {
      title: 'Pieces',
      lines: found.products.map((product) => ({ to: productPath(product), label: product.name, product })),
    },
    {
      title: 'Kinds',
      lines: found.subcategories.map(({ id, name, category }) => ({
        to: `/${category}?subcategory=${id}`,
        label: name,
      })),
    },
    {
      title: 'Collections',
      lines: found.collections.map((collection) => ({
        to: collectionPath(collection),
        label: collection.name,
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return [];
  return [
    ...groups,
    { title: 'Everything', lines: [{ to: searchPath(typed), label: `All results for “${typed}”` }] },
  ];
}

export type Suggestions = ResponseOf<'GET', '/products/suggestions/'>;
type SuggestionsResult = Result<Suggestions>;

/** One letter matches too much. */
export const MIN_LETTERS = 2;
const PAUSE_MS = 180;

/** Requests suggestions when the typing pauses, and cancels older requests. */
export function createSuggester(
  fetchSuggestions: (typed: string, signal: AbortSignal) => Promise<SuggestionsResult>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = new AbortController();

  const cancel = () => {
    clearTimeout(timer);
    last.abort();
  };

  return {
    cancel,
    suggest(typed: string, onResult: (result: SuggestionsResult) => void) {
      cancel();
      if (typed.length < MIN_LETTERS) return;
      const request = new AbortController();
      last = request;
      timer = setTimeout(() => {
        fetchSuggestions(typed, request.signal).then(
          (result) => request.signal.aborted || onResult(result),
          // Only a cancelled request rejects.
          () => undefined,
        );
      }, PAUSE_MS);
    },
  };
}
