import { useState } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { focusOnMount } from '../../lib/forms/forms.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  problem: ApiError | undefined;
  label?: string;
  /** Whether a recovery code will do as well. */
  recovery?: boolean;
}

/** The six digits of an authenticator app. It takes the focus, because it appears when it is needed. */
export function CodeField({ problem, label = 'Code from your phone', recovery = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        key={String(isRecovery)}
        ref={focusOnMount}
        name="code"
        label={isRecovery ? 'Recovery code' : label}
        hint={
          isRecovery
            ? 'Eight signs, as in 7KQM-4T2X. Each works once.'
            : 'The six digits in your authenticator app.'
        }
        problem={problem}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        className="w-full"
      />
      {recovery && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer text-small"
          onClick={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? 'Use the code from my phone' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
