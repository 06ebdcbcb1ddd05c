import { useState } from 'react';
import { EYE, EYE_CROSSED } from '../icons/icon-paths.ts';
import { FieldFrame, useField } from './field.tsx';
import { LineIcon } from '../icons/line-icon.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** Lets the user reveal the password, because typing blind on a phone costs sign-ups. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { name, label, problem, hint, optional, className, ...rest } = props;
  const field = useField({ name, problem, hint });
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} className={className}>
      <span className="relative grid items-center">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...field.control}
          type={revealed ? 'text' : 'password'}
          className="input pr-12"
        />
        <button
          type="button"
          aria-label={revealed ? 'Hide password' : 'Show password'}
          aria-controls={field.ids.control}
          onClick={() => setRevealed(!revealed)}
          className="absolute right-0 grid size-11 cursor-pointer place-items-center text-stone hover:text-ink"
        >
          <LineIcon of={revealed ? EYE_CROSSED : EYE} />
        </button>
      </span>
    </FieldFrame>
  );
}
