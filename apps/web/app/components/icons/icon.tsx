import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ of: LucideIcon, small = false, className = '' }: IconProps) {
  return (
    <LucideIcon
      aria-hidden
      size={small ? 16 : 20}
      strokeWidth={1.4}
      absoluteStrokeWidth
      className={`flex-none ${className}`}
    />
  );
}
