import type { StylistRow } from './stylist-labels.ts';

interface ActiveSwitchProps {
  stylist: StylistRow;
  onChange: (stylist: StylistRow) => void;
}

/** Whether the stylist is visible and bookable. */
export function ActiveSwitch({ stylist, onChange }: ActiveSwitchProps) {
  const { name, is_active } = stylist;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={is_active}
      aria-label={`${name} is active`}
      onClick={() => onChange(stylist)}
      className={`flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-control text-fine font-medium lg:min-h-8 ${is_active ? 'text-sage-dark' : 'text-stone'}`}
    >
      {is_active ? 'Active' : 'Inactive'}
      <span
        aria-hidden
        className={`relative h-5 w-9 rounded-pill before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-pill before:bg-white before:transition-transform ${is_active ? 'bg-sage before:translate-x-4' : 'bg-edge'}`}
      />
    </button>
  );
}
