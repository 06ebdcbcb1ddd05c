import { Button, ButtonLink } from '../../../components/button.tsx';
import { Facts } from '../../../components/office/layout/panel.tsx';
import { Stars } from '../../../components/stars.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { nairobiToIso } from '../../../lib/time/nairobi-days.ts';
import { formatDate, formatLongDate } from '../../../lib/time/nairobi-time.ts';
import { MessagesPanel } from '../../office-messages/messages-panel.tsx';
import { CATEGORY_LABELS } from '../../office-products/product-labels.ts';
import type { DialogName } from '../stylist-filters.ts';
import {
  bookingsText,
  exceptionText,
  weekLines,
  type OfferedPackage,
  type StylistRow,
  type StylistView,
} from '../stylist-labels.ts';
import { ActiveSwitch, PayoutAction, statementPath, StylistAvatar } from '../stylist-parts.tsx';
import { DetailsSection, PortfolioSection, ReviewsSection } from './stylist-records.tsx';

interface StylistDetailsProps {
  stylist: StylistView;
  packages: readonly OfferedPackage[];
  onOpen: (dialog: DialogName, id: number) => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
}

export function StylistDetails({ stylist, packages, onOpen, onToggle, onRenew }: StylistDetailsProps) {
  const { id, name } = stylist;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <StylistAvatar
          name={name}
          picture={stylist.picture}
          sizes="80px"
          className="size-20 text-[1.375rem]"
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-[1.0625rem] font-semibold wrap-anywhere">{name}</h3>
          <p className="text-stone">{[stylist.location, stylist.experience].filter(Boolean).join(' · ')}</p>
          {stylist.review_count === 0 ? (
            <p className="text-stone">New, no reviews yet</p>
          ) : (
            <Stars rating={stylist.rating} count={stylist.review_count} />
          )}
        </div>
        <ActiveSwitch stylist={stylist} onChange={onToggle} />
      </div>
      {stylist.bio !== '' && <p className="max-w-read whitespace-pre-line">{stylist.bio}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        <About stylist={stylist} packages={packages} />
        <Money stylist={stylist} />
      </div>
      <Hours stylist={stylist} onEdit={() => onOpen('hours', id)} />
      <PortfolioSection stylist={stylist} onRenew={() => onRenew(stylist)} />
      <ReviewsSection stylist={stylist} />
      <MessagesPanel of={{ stylist: id }} />
    </div>
  );
}

function About({ stylist, packages }: Pick<StylistDetailsProps, 'stylist' | 'packages'>) {
  const offered = packages.filter(({ id, archived }) => !archived && stylist.packages.includes(id));
  return (
    <DetailsSection title="About">
      <Facts
        facts={[
          [
            'Email',
            <a key="email" href={`mailto:${stylist.email}`}>
              {stylist.email}
            </a>,
          ],
          [
            'Phone',
            <a key="phone" href={`tel:${stylist.phone}`}>
              {stylist.phone}
            </a>,
          ],
          ['Categories', stylist.categories.map((category) => CATEGORY_LABELS[category]).join(', ')],
          ['Specialties', stylist.specialties.join(', ') || '–'],
          ['Packages', offered.map((one) => one.name).join(', ') || 'None, so they can’t be booked'],
          ['Kept free', `${stylist.buffer_minutes} minutes before and after`],
          ['Joined', formatDate(stylist.joined_date)],
          ['Last active', stylist.last_active === null ? '–' : formatDate(stylist.last_active)],
        ]}
      />
    </DetailsSection>
  );
}

function Money({ stylist }: { stylist: StylistView }) {
  const rate = `${stylist.commission_percent}%${stylist.own_commission_percent === null ? ', as in the settings' : ''}`;
  return (
    <DetailsSection
      title="Money"
      action={
        <>
          <ButtonLink to={statementPath(stylist)} variant="quiet" size="small">
            Statement
          </ButtonLink>
          <PayoutAction stylist={stylist} />
        </>
      }
    >
      <Facts
        facts={[
          ['Total sales', formatMoney(stylist.total_sales)],
          ['Total commission, paid out', formatMoney(stylist.total_commission)],
          ['Pending payment', formatMoney(stylist.pending_payment)],
          ['Commission', rate],
          ['This week', bookingsText(stylist.bookings_this_week)],
        ]}
      />
    </DetailsSection>
  );
}

function Hours({ stylist, onEdit }: { stylist: StylistView; onEdit: () => void }) {
  const week = weekLines(stylist.hours);
  return (
    <DetailsSection
      title="Hours"
      action={
        <Button variant="line" size="small" onClick={onEdit}>
          Edit Hours
        </Button>
      }
    >
      {week.length === 0 ? (
        <p className="text-stone">No hours yet, so they can’t be booked.</p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <Facts facts={week.map(({ name, text }) => [name, text] as const)} />
          {stylist.exceptions.length > 0 && (
            <Facts
              facts={stylist.exceptions.map(
                (exception) =>
                  [
                    formatLongDate(nairobiToIso(exception.day)),
                    [exceptionText(exception), exception.note].filter(Boolean).join(', '),
                  ] as const,
              )}
            />
          )}
        </div>
      )}
    </DetailsSection>
  );
}
