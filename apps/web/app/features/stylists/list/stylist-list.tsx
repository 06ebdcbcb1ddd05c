import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { StylistCard } from './stylist-card.tsx';
import { writeStylistFilters, type StylistFilters } from './stylist-filters.ts';
import type { StylistPage } from '../stylist-labels.ts';

interface StylistListProps {
  filters: StylistFilters;
  page: StylistPage;
}

/** Rendered as static markup. */
export function StylistList({ filters, page: { count, results, next } }: StylistListProps) {
  if (results.length === 0) return <NoStylists filters={filters} />;
  return (
    <>
      <p className="pb-6 text-small text-stone">{count === 1 ? '1 stylist' : `${count} stylists`}</p>
      <ul className="grid gap-x-grid-x gap-y-grid-y sm:grid-cols-2 lg:grid-cols-3">
        {results.map((stylist, index) => (
          <li key={stylist.id}>
            <StylistCard stylist={stylist} priority={index === 0} />
          </li>
        ))}
      </ul>
      {(next !== null || filters.page > 1) && (
        <nav aria-label="Pages of stylists" className="flex flex-wrap justify-center gap-3 pt-12">
          {filters.page > 1 && (
            <ButtonLink variant="line" to={writeStylistFilters({ ...filters, page: filters.page - 1 })}>
              Previous
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink variant="line" to={writeStylistFilters({ ...filters, page: filters.page + 1 })}>
              More stylists
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function NoStylists({ filters: { category, style, area, page } }: Pick<StylistListProps, 'filters'>) {
  const isNarrowed = category !== '' || style !== '' || area !== '' || page > 1;
  return isNarrowed ? (
    <EmptyState
      art="veil"
      title="No stylist matches all of that"
      text="Our stylists travel. Try fewer filters, or tell us about your day and we will find someone."
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/stylists">Show all stylists</ButtonLink>
          <ButtonLink to="/book-stylist" variant="line">
            Tell us about your day
          </ButtonLink>
        </p>
      }
    />
  ) : (
    <EmptyState
      art="veil"
      title="Coming Soon"
      text="We are still choosing the people we would trust with our own weddings."
      action={<ButtonLink to="/book-stylist">Tell us about your day</ButtonLink>}
    />
  );
}
