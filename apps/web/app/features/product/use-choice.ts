import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { beginChoice, type Choice, type Variant } from './choices.ts';
import { withChoice } from './choice-address.ts';

/** The chosen colour and size, kept in the address so that the page can be shared as it is seen. */
export function useChoice(variants: readonly Variant[]) {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState(() =>
    beginChoice(variants, { colour: search.get('colour'), size: search.get('size') }),
  );
  const choose = (next: Choice) => {
    setChoice(next);
    setSearch((now) => withChoice(now, next), { replace: true, preventScrollReset: true });
  };
  return [choice, choose] as const;
}
