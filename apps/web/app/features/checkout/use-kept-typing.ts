import { useRef, useState } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { session } from '../../lib/session/session.ts';
import { typedIn } from './form-values.ts';
import { fillGaps, valuesOfUser } from './order-form.ts';

interface Draft {
  values: () => FormValues;
  type: (values: FormValues) => void;
}

/** Fields that begin with what was typed before, or what we know of who is logged in, and keep what is typed. */
export function useKeptTyping(draft: Draft, problem: ApiError | undefined) {
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
