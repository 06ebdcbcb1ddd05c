/** The icons of the shop's frame, drawn here: lucide's machinery weighs more than the header they stand in. */
const DRAWINGS = {
  arrow: 'M3 10h14M12 5l5 5-5 5',
  bag: 'M4.25 6.75h11.5l.75 10.5h-13zM7 8.75V5.5a3 3 0 0 1 6 0v3.25',
  close: 'm5 5 10 10M15 5 5 15',
  leave: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  menu: 'M3 6.5h14M3 13.5h14',
  next: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  person: 'M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0M3.5 17c.6-3.4 3.1-5 6.5-5s5.9 1.6 6.5 5',
  search: 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0M12.75 12.75 17 17',
} as const;

interface LineIconProps {
  of: keyof typeof DRAWINGS;
  small?: boolean;
  className?: string;
}

/** As thin as the other icons, and as silent to a screen reader. */
export function LineIcon({ of: name, small = false, className = '' }: LineIconProps) {
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
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
