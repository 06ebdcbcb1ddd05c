import {
  KENYAN_PHONE,
  KENYAN_PHONE_MESSAGE,
  withoutPhoneSeparators,
} from '@harusi/contracts/constants/kenyan-phone';
import { type FocusEvent, useState } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A Kenyan mobile number, checked on leaving the field: a wrong digit is noticed before the form is sent. */
export function PhoneField({ problem, ...rest }: Omit<TextFieldProps, 'type' | 'onBlur'>) {
  // Replaced by the API's next rejection.
  const [own, setOwn] = useState<{ after: ApiError | undefined; problem: ApiError }>();
  const check = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) => {
    const digits = withoutPhoneSeparators(value);
    if (digits === '' || KENYAN_PHONE.test(digits)) return;
    const field_errors = { [name]: [KENYAN_PHONE_MESSAGE] };
    setOwn({ after: problem, problem: { code: 'invalid', message: '', field_errors } });
  };
  return (
    <TextField
      autoComplete="tel"
      inputMode="tel"
      {...rest}
      type="tel"
      problem={own !== undefined && own.after === problem ? own.problem : problem}
      onBlur={check}
    />
  );
}
