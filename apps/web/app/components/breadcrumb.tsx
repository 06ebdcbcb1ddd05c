import { Link } from 'react-router';

interface BreadcrumbProps {
  /** From the top level down; the last one is the current page and has no link. */
  trail: readonly { label: string; to?: string }[];
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-small text-stone in-[.office]:text-fine">
        {trail.map(({ label, to }, index) => (
          <li key={label} className="flex gap-2">
            {index > 0 && (
              <span aria-hidden className="py-1 text-edge">
                /
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" className="py-1">
                {label}
              </span>
            ) : (
              <Link to={to} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
