import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}

/** A thin drawn icon beside words. It says nothing of its own to a screen reader. */
export function Icon({ of: Drawing, small = false, className = '' }: IconProps) {
  return (
    <Drawing
      aria-hidden
      size={small ? 16 : 20}
      strokeWidth={1.4}
      absoluteStrokeWidth
      className={`flex-none ${className}`}
    />
  );
}
