import { useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { StaticMarkupRef } from '../../../../static-markup/static-markup-context.ts';
import { afterPaint } from '../../../../lib/after-paint.ts';
import { readListingQuery, parseShillings, writeListingQuery } from '../listing-query.ts';

/**
 * Turns changes of the filter form into navigations; the new grid arrives as static markup. Afterwards the focus is restored,
 * and a filter changed further down scrolls to the first product.
 */
export function useListingFilters(grid: StaticMarkupRef, onSubmitted: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const nextLocation = useNavigation().location;
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  /** The last requested URL, until its grid arrives. */
  const requested = useRef<string>(undefined);
  const currentGrid = useRef(grid);

  useLayoutEffect(() => {
    if (currentGrid.current === grid) return;
    currentGrid.current = grid;
    restoreFocus(focused.current, container.current);
    focused.current = null;
    const list = container.current?.querySelector('.listing');
    if (requested.current !== undefined && list && list.getBoundingClientRect().top < 0)
      list.scrollIntoView();
    requested.current = undefined;
  }, [grid]);

  const applyFilters = (form: HTMLFormElement, changed?: string) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    // Subcategories belong to the category that was just changed.
    if (changed === 'category') fields.delete('subcategory');
    const query = readListingQuery(fields);
    const url =
      pathname +
      writeListingQuery({
        ...query,
        min_price: parseShillings(query.min_price),
        max_price: parseShillings(query.max_price),
      });
    const here = pathname + writeListingQuery(readListingQuery(new URLSearchParams(search)));
    if (url === (requested.current ?? here)) return;
    requested.current = url;
    afterPaint(() => void navigate(url, { preventScrollReset: true }));
  };

  return {
    container,
    focused,
    isLoading: nextLocation?.pathname === pathname,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) applyFilters(event.target);
      onSubmitted();
    },
    /** Checkboxes and the sort order apply at once, and so does clearing the search field. */
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form)
        return;
      const isTyping = target instanceof HTMLInputElement && /search|text/.test(target.type);
      if (!isTyping || (target.value === '' && target.closest('.toolbar')))
        applyFilters(target.form, target.name);
    },
    /** Prices apply on blur. */
    onBlur({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement && target.type === 'text' && target.form)
        applyFilters(target.form);
    },
  };
}

/** Focuses the counterpart of an element whose markup was replaced. */
function restoreFocus(before: Element | null, container: Element | null): void {
  if (!(before instanceof HTMLElement) || before.isConnected || !container) return;
  const same = [...container.querySelectorAll<HTMLElement>(before.tagName)].find((one) =>
    isSame(one, before),
  );
  if (same instanceof HTMLInputElement && before instanceof HTMLInputElement && isTyped(before)) {
    // The visitor may be typing.
    same.value = before.value;
    same.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  same?.focus({ preventScroll: true });
}

const isTyped = ({ type }: HTMLInputElement) => type === 'text' || type === 'search';

const isSame = (one: Element, before: Element) =>
  one.getAttribute('name') === before.getAttribute('name') &&
  (one instanceof HTMLInputElement && before instanceof HTMLInputElement
    ? isTyped(one) || one.value === before.value
    : one instanceof HTMLSelectElement || one.textContent === before.textContent);
