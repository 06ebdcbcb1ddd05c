import { FieldNotes, useField } from '../../components/fields/field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';

interface TimesFieldProps {
  /** Field name of the API. */
  name: string;
  /** Names the fields for screen readers: `Monday`. */
  about: string;
  from: string;
  to: string;
  problem: ApiError | undefined;
  onChange: (times: { from?: string; to?: string }) => void;
}

/** Start and end, in Nairobi time. */
export function TimesField({ name, about, from, to, problem, onChange }: TimesFieldProps) {
  const field = useField({ name, problem });
  const { id, ...control } = field.control;
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-2">
        <input
          {...control}
          id={`${id}-from`}
          name={undefined}
          type="time"
          aria-label={`${about} from`}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
          className="input w-36 sm:w-32"
        />
        <span aria-hidden>–</span>
        <input
          {...control}
          id={`${id}-to`}
          name={undefined}
          type="time"
          aria-label={`${about} to`}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
          className="input w-36 sm:w-32"
        />
      </span>
      <FieldNotes field={field} />
    </span>
  );
}
