import type { ReactNode } from 'react';
import { Clock, EllipsisVertical, Link2, RefreshCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { OfficeMenu, OfficeMenuItem, OfficeMenuLink } from '../../components/office/layout/office-menu.tsx';
import { type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatMoney } from '../../lib/format.ts';
import { CATEGORY_LABELS } from '../office-products/product-labels.ts';
import type { DialogName, StylistFilters } from './stylist-filters.ts';
import { bookingsText, type StylistRow } from './stylist-labels.ts';
import {
  ActiveSwitch,
  copyUploadLink,
  PayoutAction,
  StylistAvatar,
  useUploadLinkPending,
} from './stylist-parts.tsx';

interface StylistListProps extends ListTableProps<StylistRow, StylistFilters> {
  onOpen: (dialog: DialogName, id: number | 'new') => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
}

export function StylistList(props: StylistListProps) {
  const { list, filters, problem, loading, pageSize, onFilter, onRetry, ...handlers } = props;
  if (list === undefined) return <ErrorState message={problem ?? ''} onRetry={onRetry} busy={loading} />;
  if (list.results.length === 0) {
    return (
      <NothingFound what="stylist" art="hair" filters={filters} onFilter={onFilter}>
        <EmptyState
          art="hair"
          title={filters.status === 'all' ? 'No stylists yet' : `No ${filters.status} stylists`}
          action={
            filters.status === 'all' && (
              <Button onClick={() => handlers.onOpen('edit', 'new')}>Add Stylist</Button>
            )
          }
        />
      </NothingFound>
    );
  }
  return (
    <>
      <ul
        aria-label="Stylists"
        aria-busy={loading}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-office p-4 aria-busy:cursor-progress sm:grid-cols-2 2xl:grid-cols-3"
      >
        {list.results.map((stylist) => (
          <StylistCard key={stylist.id} stylist={stylist} {...handlers} />
        ))}
      </ul>
      <Pagination
        page={filters.page}
        size={pageSize}
        list={list}
        onPage={(page) => onFilter({ page })}
        label="Pages of stylists"
      />
    </>
  );
}

interface StylistCardProps {
  stylist: StylistRow;
  onOpen: (dialog: DialogName, id: number) => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
}

export function StylistCard({ stylist, onOpen, onToggle, onRenew }: StylistCardProps) {
  const { id, name } = stylist;
  const isLinkChanging = useUploadLinkPending();
  return (
    <li className="panel grid grid-rows-[auto_1fr_auto_auto] gap-3 p-4">
      <div className="flex items-start gap-3">
        <StylistAvatar
          name={name}
          picture={stylist.picture}
          sizes="56px"
          className="size-14 text-[1.0625rem]"
        />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-stone wrap-anywhere">
            {[stylist.location, stylist.experience].filter(Boolean).join(' · ')}
          </p>
          {stylist.review_count === 0 ? (
            <p className="text-stone">New, no reviews yet</p>
          ) : (
            <Stars rating={stylist.rating} count={stylist.review_count} />
          )}
        </div>
        <ActiveSwitch stylist={stylist} onChange={onToggle} />
      </div>
      <ul aria-label={`What ${name} does`} className="flex flex-wrap content-start gap-1.5">
        {stylist.categories.map((category) => (
          <li key={category} className="pill bg-blush text-bordeaux before:hidden">
            {CATEGORY_LABELS[category]}
          </li>
        ))}
        {stylist.specialties.map((specialty) => (
          <li key={specialty} className="pill bg-silk text-stone before:hidden">
            {specialty}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-hair pt-3">
        <Figure name="Total sales">{formatMoney(stylist.total_sales)}</Figure>
        <Figure name="Pending payment">{formatMoney(stylist.pending_payment)}</Figure>
        <Figure name="This week">{bookingsText(stylist.bookings_this_week)}</Figure>
        <Figure name="Commission">{`${stylist.commission_percent}%`}</Figure>
      </dl>
      <div className="flex flex-wrap items-center gap-2 border-t border-hair pt-3">
        <Button variant="line" size="small" onClick={() => onOpen('view', id)}>
          View
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="line" size="small" onClick={() => onOpen('edit', id)}>
          Edit
          <span className="sr-only"> {name}</span>
        </Button>
        <PayoutAction stylist={stylist} />
        <span className="ml-auto flex">
          <RowButton
            icon={Link2}
            label={`Copy Portfolio Upload Link of ${name}`}
            busy={isLinkChanging}
            onClick={() => void copyUploadLink(stylist)}
          />
          <OfficeMenu label={`More about ${name}`} trigger={<Icon of={EllipsisVertical} small />}>
            <OfficeMenuItem onClick={() => onOpen('hours', id)}>
              <Icon of={Clock} small />
              Hours
            </OfficeMenuItem>
            <OfficeMenuItem onClick={() => onRenew(stylist)}>
              <Icon of={RefreshCw} small />
              Renew upload link
            </OfficeMenuItem>
            {stylist.is_active && <OfficeMenuLink to={`/stylist/${id}`}>See in the shop</OfficeMenuLink>}
          </OfficeMenu>
        </span>
      </div>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-stone">{name}</dt>
      <dd className="money font-medium">{children}</dd>
    </div>
  );
}
