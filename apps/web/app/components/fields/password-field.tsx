import { useState } from 'react';
import { EYE, EYE_CROSSED } from '../icons/icon-paths.ts';
import { FieldFrame, useField } from './field.tsx';
import { LineIcon } from '../icons/line-icon.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password that can be looked at: typing blind on a phone is where sign-ups die. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { name, label, problem, hint, optional, className, ...rest } = props;
  const field = useField({ name, problem, hint });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} className={className}>
      <span className="relative grid items-center">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          className="input pr-12"
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={field.ids.control}
          onClick={() => setShown(!shown)}
          className="absolute right-0 grid size-11 cursor-pointer place-items-center text-stone hover:text-ink"
        >
          <LineIcon of={shown ? EYE_CROSSED : EYE} />
        </button>
      </span>
    </FieldFrame>
  );
}
