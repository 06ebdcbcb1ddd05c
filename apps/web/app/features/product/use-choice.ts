import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { initialChoice, type Choice, type Variant } from '../product-options/choices.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { withChoice } from '../../lib/product-path.ts';

/** The chosen colour and size, in the URL so that the page can be shared with them. */
export function useChoice(variants: readonly Variant[]) {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState(() =>
    initialChoice(variants, { colour: search.get('colour'), size: search.get('size') }),
  );
  const choose = (next: Choice) => {
    setChoice(next);
    afterPaint(() => setSearch((now) => withChoice(now, next), { replace: true, preventScrollReset: true }));
  };
  return [choice, choose] as const;
}
