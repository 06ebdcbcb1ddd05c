import { Button, ButtonLink } from '../../components/button.tsx';

import { Stars } from '../../components/stars.tsx';
import { formatDate, formatLongDate } from '../../lib/dates.ts';
import { momentOf } from '../../components/office/days.ts';
import { Facts } from '../office-orders/facts.tsx';
import { officeMoney } from '../office-orders/office-money.ts';
import { CATEGORY_WORDS } from '../office-products/product-words.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { DetailsPart } from './details-part.tsx';
import { SmallPortrait } from './small-portrait.tsx';
import { PayoutPlace, statementPath } from './payout-place.tsx';
import { Portfolio, Reviews } from './stylist-records.tsx';
import type { Door } from './stylist-filters.ts';
import {
  bookingsText,
  exceptionText,
  weekTexts,
  type OfferedPackage,
  type StylistRow,
  type StylistView,
} from './stylist-words.ts';

interface StylistDetailsProps {
  stylist: StylistView;
  packages: readonly OfferedPackage[];
  onOpen: (door: Door, id: number) => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
}

/** Everything the shop knows of a stylist. */
export function StylistDetails({ stylist, packages, onOpen, onToggle, onRenew }: StylistDetailsProps) {
  const { id, name } = stylist;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <SmallPortrait
          name={name}
          picture={stylist.picture}
          sizes="80px"
          className="size-20 text-[1.375rem]"
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-[1.0625rem] font-semibold wrap-anywhere">{name}</h3>
          <p className="text-stone">{[stylist.location, stylist.experience].filter(Boolean).join(' · ')}</p>
          <Stars rating={stylist.rating} count={stylist.review_count} />
        </div>
        <ActiveSwitch stylist={stylist} onChange={onToggle} />
      </div>
      {stylist.bio !== '' && <p className="max-w-read whitespace-pre-line">{stylist.bio}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        <About stylist={stylist} packages={packages} />
        <Money stylist={stylist} />
      </div>
      <Hours stylist={stylist} onEdit={() => onOpen('hours', id)} />
      <Portfolio stylist={stylist} onRenew={() => onRenew(stylist)} />
      <Reviews stylist={stylist} />
    </div>
  );
}

function About({ stylist, packages }: Pick<StylistDetailsProps, 'stylist' | 'packages'>) {
  const offered = packages.filter(({ id, archived }) => !archived && stylist.packages.includes(id));
  return (
    <DetailsPart title="About">
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
          ['Categories', stylist.categories.map((one) => CATEGORY_WORDS[one]).join(', ')],
          ['Specialties', stylist.specialties.join(', ') || '–'],
          ['Packages', offered.map((one) => one.name).join(', ') || 'None: nobody can book them'],
          ['Kept free', `${stylist.buffer_minutes} minutes before and after`],
          ['Joined', formatDate(stylist.joined_date)],
          ['Last active', stylist.last_active === null ? '–' : formatDate(stylist.last_active)],
        ]}
      />
    </DetailsPart>
  );
}

function Money({ stylist }: { stylist: StylistView }) {
  const rate = `${stylist.commission_percent}%${stylist.own_commission_percent === null ? ', as in the settings' : ''}`;
  return (
    <DetailsPart
      title="Money"
      action={
        <>
          <ButtonLink to={statementPath(stylist)} variant="quiet" size="small">
            Statement
          </ButtonLink>
          <PayoutPlace stylist={stylist} />
        </>
      }
    >
      <Facts
        facts={[
          ['Total sales', officeMoney(stylist.total_sales)],
          ['Total commission, paid out', officeMoney(stylist.total_commission)],
          ['Pending payment', officeMoney(stylist.pending_payment)],
          ['Commission', rate],
          ['This week', bookingsText(stylist.bookings_this_week)],
        ]}
      />
    </DetailsPart>
  );
}

function Hours({ stylist, onEdit }: { stylist: StylistView; onEdit: () => void }) {
  const week = weekTexts(stylist.hours);
  return (
    <DetailsPart
      title="Hours"
      action={
        <Button variant="line" size="small" onClick={onEdit}>
          Edit Hours
        </Button>
      }
    >
      {week.length === 0 ? (
        <p className="text-stone">No hours yet, so nobody can book them.</p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <Facts facts={week.map(({ name, text }) => [name, text] as const)} />
          {stylist.exceptions.length > 0 && (
            <Facts
              facts={stylist.exceptions.map(
                (one) =>
                  [
                    formatLongDate(momentOf(one.day)),
                    [exceptionText(one), one.note].filter(Boolean).join(', '),
                  ] as const,
              )}
            />
          )}
        </div>
      )}
    </DetailsPart>
  );
}
