import { isDay } from '../../../lib/time/nairobi-days.ts';

interface DayInputProps {
  label: string;
  /** `2026-12-05`, or empty. */
  value: string;
  onDay: (day: string) => void;
}

/** A day filter that applies once the date is complete or empty. */
export function DayInput({ label, value, onDay }: DayInputProps) {
  return (
    <label className="flex items-center gap-2 max-sm:w-full">
      <span className="w-10 flex-none text-fine text-stone sm:w-auto">{label}</span>
      <span className="min-w-0 flex-1 sm:w-40 sm:flex-none">
        <input
          type="date"
          defaultValue={value}
          onChange={({ currentTarget: { value: day } }) => {
            if (day !== value && (day === '' || isDay(day))) onDay(day);
          }}
          className="input"
        />
      </span>
    </label>
  );
}
