import { useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Text } from '../../lib/texts-here.ts';
import { focusSame } from './focus-same.ts';
import { readListingQuery, wholeShillings, writeListingQuery } from './listing-query.ts';

/**
 * Hears what is chosen in the form of a list and writes it to the address; the new list comes as markup. Whatever had
 * the focus has it again then, and a choice made far below shows its pieces from the first.
 */
export function useChoices(shelves: Text, onSent: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const room = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  /** The address that was asked for last, until its list is here. */
  const asked = useRef<string>(undefined);

  const shown = useRef(shelves);

  useLayoutEffect(() => {
    if (shown.current === shelves) return;
    shown.current = shelves;
    focusSame(focused.current, room.current);
    focused.current = null;
    const list = room.current?.querySelector('.listing');
    if (asked.current !== undefined && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    asked.current = undefined;
  }, [shelves]);

  const choose = (form: HTMLFormElement, changed?: string) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    // Kinds belong to a category, so they go with it.
    if (changed === 'category') fields.delete('subcategory');
    const query = readListingQuery(fields);
    const address =
      pathname +
      writeListingQuery({
        ...query,
        min_price: wholeShillings(query.min_price),
        max_price: wholeShillings(query.max_price),
      });
    const here = pathname + writeListingQuery(readListingQuery(new URLSearchParams(search)));
    if (address === (asked.current ?? here)) return;
    asked.current = address;
    void navigate(address, { preventScrollReset: true });
  };

  return {
    room,
    focused,
    isLoading: coming?.pathname === pathname,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) choose(event.target);
      onSent();
    },
    /** Ticks and the order apply at once, and so does the little cross of the search field. */
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form)
        return;
      const isTyping = target instanceof HTMLInputElement && /search|text/.test(target.type);
      if (!isTyping || (target.value === '' && target.closest('.toolbar'))) choose(target.form, target.name);
    },
    /** Amounts apply when their field is left. */
    onBlur({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement && target.type === 'text' && target.form) choose(target.form);
    },
  };
}
