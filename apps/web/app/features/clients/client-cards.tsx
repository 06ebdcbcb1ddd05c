import type { ReactNode } from 'react';
import { CalendarDays, Mail, Phone, type LucideIcon } from 'lucide-react';
import type { To } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { initialsOf, type ClientRow } from './client-labels.ts';

interface ClientCardsProps {
  clients: readonly ClientRow[];
  loading: boolean;
  urlOf: (id: number) => To;
}

export function ClientCards({ clients, loading, urlOf }: ClientCardsProps) {
  return (
    <ul
      aria-label="Clients"
      aria-busy={loading}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 p-3 aria-busy:cursor-progress lg:gap-4 lg:p-4"
    >
      {clients.map((client) => (
        <Card key={client.id} client={client} to={urlOf(client.id)} />
      ))}
    </ul>
  );
}

function Card({ client, to }: { client: ClientRow; to: To }) {
  const { name, email, phone, joined_at, rating, total_bookings, total_spent } = client;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-silk font-semibold text-gold-text"
        >
          {initialsOf(name)}
        </span>
        <div className="grid min-w-0 gap-0.5">
          <h2 className="truncate text-[0.9375rem] font-semibold">{name}</h2>
          {rating.average === null ? (
            <span className="text-fine text-stone">No reviews yet</span>
          ) : (
            <Stars rating={rating.average} count={rating.count} />
          )}
        </div>
      </div>
      <ul className="grid content-start gap-1">
        {email !== null && (
          <Line icon={Mail}>
            <a href={`mailto:${email}`} className="truncate underline-offset-4 hover:underline">
              {email}
            </a>
          </Line>
        )}
        {phone !== null && (
          <Line icon={Phone}>
            <a href={`tel:${phone}`} className="money underline-offset-4 hover:underline">
              {localPhone(phone)}
            </a>
          </Line>
        )}
        <Line icon={CalendarDays}>
          <span className="text-stone">Joined {formatDate(joined_at)}</span>
        </Line>
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-hair pt-3">
        <Figure name="Bookings">{total_bookings}</Figure>
        <Figure name="Total spent" end>
          {formatMoney(total_spent)}
        </Figure>
      </dl>
      <ButtonLink to={to} preventScrollReset variant="line" size="small">
        View Details
        <span className="sr-only"> of {name}</span>
      </ButtonLink>
    </li>
  );
}

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-6 min-w-0 items-center gap-2">
      <Icon of={icon} small className="shrink-0 text-edge" />
      {children}
    </li>
  );
}

function Figure({ name, end = false, children }: { name: string; end?: boolean; children: ReactNode }) {
  return (
    <div className={end ? 'text-right' : ''}>
      <dt className="text-fine text-stone">{name}</dt>
      <dd className="money font-semibold">{children}</dd>
    </div>
  );
}
