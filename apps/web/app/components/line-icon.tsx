interface LineIconProps {
  /** A path on a field of 20 × 20, from `frame-drawings.ts` or `drawings.ts`. */
  of: string;
  small?: boolean;
  className?: string;
}

/**
 * The icons of the shop, drawn by us: lucide's machinery weighs more than the header they stand in. As thin as the
 * back office's, and as silent to a screen reader.
 */
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
