import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

interface RowButtonProps {
  icon: LucideIcon;
  /** Says what it does and to which row: `Edit Lamu Lace Veil`. */
  label: string;
  onClick: () => void;
  /** Keeps its place but ignores clicks. */
  busy?: boolean;
}

/** An icon button for one row of a list. */
export function RowButton({ icon, label, onClick, busy = false }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-stone -outline-offset-2 hover:bg-silk hover:text-ink lg:size-8"
    >
      <Icon of={icon} small />
    </button>
  );
}
