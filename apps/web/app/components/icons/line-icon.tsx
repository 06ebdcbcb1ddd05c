interface LineIconProps {
  /** A path from `icon-paths.ts`. */
  of: string;
  small?: boolean;
  className?: string;
}

/** A decorative icon of the shop. lucide-react, which the back office uses, would outweigh the header. */
export function LineIcon({ of: drawing, small = false, className = '' }: LineIconProps) {
  const size = small ? 16 : 20;
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={small ? 1.75 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none ${className}`}
    >
      <path d={drawing} />
    </svg>
  );
}
