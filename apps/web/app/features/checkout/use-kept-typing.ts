import { useRef, useState } from 'react';
import type { Trouble } from '../../lib/errors.ts';
import type { Values } from '../../lib/forms.ts';
import { session } from '../../lib/session.ts';
import { typedIn } from './form-values.ts';
import { fillGaps, valuesOfUser } from './order-form.ts';

interface Draft {
  values: () => Values;
  type: (values: Values) => void;
}

/** Fields that begin with what was typed before, or what we know of who is logged in, and keep what is typed. */
export function useKeptTyping(draft: Draft, problem: Trouble | undefined) {
  // As the page opened: logging in leads through another one.
  const [user] = useState(() => session.user());
  const box = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() => fillGaps(draft.values(), user ? valuesOfUser(user) : {}));
  const keep = () => {
    const typed = typedIn(box.current);
    setValues(typed);
    draft.type(typed);
  };
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', problem });
  return { user, box, values, keep, field };
}
