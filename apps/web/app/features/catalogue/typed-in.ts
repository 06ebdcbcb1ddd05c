import { wholeShillings, type ListingQuery } from './listing-query.ts';

/** What the fields of a form say that apply only when they are left or sent. */
export function typedIn(form: HTMLFormElement): Partial<ListingQuery> {
  const fields = new FormData(form);
  const typed = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    ...(fields.has('search') && { search: typed('search') }),
    min_price: wholeShillings(typed('min_price')),
    max_price: wholeShillings(typed('max_price')),
  };
}
