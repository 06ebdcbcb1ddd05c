/** A placeholder while content loads; give it the content's size. */
export function Skeleton({ className = 'h-3' }: { className?: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />;
}
