import { useId, useState, type ReactNode } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { ALERT } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';
import { Unbroken } from '../unbroken.tsx';

/** The props that all form fields share. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** The last rejection; the field shows the errors for its name. */
  problem?: ApiError | undefined;
  hint?: ReactNode;
  optional?: boolean;
}

/** Ids and attributes that link a control to its label, hint and error. Editing the control clears its error. */
export function useField({ name, problem, hint }: Pick<FieldProps, 'name' | 'problem' | 'hint'>) {
  const id = useId();
  const [dismissed, setDismissed] = useState<ApiError>();
  const error = problem === dismissed ? undefined : problem?.field_errors?.[name]?.join(' ');
  const ids = { control: id, error: `${id}-error`, hint: `${id}-hint` };
  const descriptionIds = [error === undefined ? '' : ids.error, hint === undefined ? '' : ids.hint];
  return {
    ids,
    error,
    control: {
      id,
      name,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': descriptionIds.filter(Boolean).join(' ') || undefined,
      onInput: () => setDismissed(problem),
    },
  };
}

export type Field = ReturnType<typeof useField>;

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  field: Field;
  className?: string;
  children: ReactNode;
}

/** The label above a control, its error and hint below. */
export function FieldFrame({ field, label, hint, optional, className = '', children }: FieldFrameProps) {
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <label
        htmlFor={field.ids.control}
        className="flex justify-between gap-3 text-small font-medium in-[.office]:text-fine"
      >
        {label}
        {optional && <span className="font-normal text-stone">optional</span>}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

export function FieldNotes({ field, hint }: { field: Field; hint?: ReactNode }) {
  return (
    <>
      {field.error !== undefined && (
        <p id={field.ids.error} className="flex gap-2 text-fine text-danger">
          <LineIcon of={ALERT} small className="mt-0.5" />
          {field.error}
        </p>
      )}
      {hint !== undefined && (
        <p id={field.ids.hint} className="text-fine text-stone">
          {typeof hint === 'string' ? <Unbroken text={hint} /> : hint}
        </p>
      )}
    </>
  );
}
