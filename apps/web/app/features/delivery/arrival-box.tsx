import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { writeDay, writeDays, writeTimeLeft } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { buttonClass } from '../../components/button.tsx';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { canArriveToday, toArrivals, zoneIdOf } from './arrival.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

interface ArrivalBoxProps {
  terms: DeliveryTerms;
  leadDays: number;
  now: Date;
  /** For visitors whose wedding is too soon. */
  whatsapp: string | undefined;
  name: string;
  url: string;
  /** The URL of a list of other pieces. */
  listing: string;
}

/**
 * The day by which a product arrives in the default county. This static markup carries the dates of all zones, from which
 * `arrival-control.ts` picks the visitor's.
 */
export function ArrivalBox({ terms, leadDays, now, whatsapp, name, url, listing }: ArrivalBoxProps) {
  const { default_county: defaultCounty } = terms;
  const arrivals = toArrivals(terms, leadDays, now);
  const [day = '', orderBefore = 0] = arrivals.zones[zoneIdOf(terms, defaultCounty) ?? '']?.[0] ?? [];
  return (
    <section
      aria-label="Delivery"
      className="arrive"
      data-arrivals={JSON.stringify(arrivals)}
      data-county={defaultCounty}
    >
      <div className="arrive-say">
        <p>
          {leadDays > 0 ? (
            `Made for you in ${writeDays(leadDays)}, in `
          ) : (
            <>
              Order within <strong className="money">{writeTimeLeft(orderBefore - now.getTime())}</strong>,
              in{' '}
            </>
          )}
          <span data-place="">{defaultCounty}</span> by
        </p>
        <p className="arrive-date" aria-live="polite">
          {writeDay(day)}
        </p>
        <p className="arrive-wedding" hidden />
        {terms.zones.map(
          ({ id, same_day }) =>
            same_day &&
            leadDays === 0 && (
              <p
                key={id}
                data-today={id}
                hidden={
                  id !== zoneIdOf(terms, defaultCounty) ||
                  !canArriveToday(arrivals.sameDay[id], now.getTime(), nairobiDay(now))
                }
              >
                Or <strong>today by {same_day.arrival_hour}:00</strong>, by rider for{' '}
                <span className="money">{formatPrice(toCents(same_day.fee))}</span>, if you order before{' '}
                {same_day.cut_off_hour}:00.
              </p>
            ),
        )}
      </div>
      <ol className="days" hidden>
        <li>
          <strong>Today</strong>
        </li>
        <li>
          <strong data-day="" />
          with you
        </li>
        <li>
          <strong data-wedding="" />
          your wedding
        </li>
      </ol>
      <p className="text-small text-stone" data-ask="">
        Tell us your wedding date, and every piece says whether it arrives in time.
      </p>
      <div data-late="" hidden>
        <p className="text-small text-stone">Ask us. Now and then a maker can be quicker.</p>
        {whatsapp !== undefined && (
          <a
            href={whatsappLink(whatsapp, `Hello, my wedding is soon. Can ${name} reach me in time? ${url}`)}
            className={buttonClass('line')}
          >
            Ask on WhatsApp
          </a>
        )}
        <a href={listing} data-in-time="" className="link text-small">
          Pieces that arrive in time
        </a>
      </div>
      <form data-form="place" hidden>
        <label className="grid gap-2 text-small font-medium">
          County
          <select name="county" defaultValue={defaultCounty} className="input">
            {COUNTIES.map((county) => (
              <option key={county} value={county} data-zone={zoneIdOf(terms, county)}>
                {county}
              </option>
            ))}
          </select>
        </label>
      </form>
      <form data-form="wedding" hidden>
        <label className="grid gap-2 text-small font-medium">
          Wedding date
          <input type="date" name="wedding" min={nairobiDay(now)} required className="input" />
        </label>
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" className={buttonClass('ink')}>
            Keep the date
          </button>
          <button type="button" data-erase="" className="link link-tap" hidden>
            Erase it
          </button>
        </p>
        <p className="text-fine text-stone">Only you see it. You can change or erase it at any time.</p>
      </form>
      <p className="arrive-links">
        <button type="button" className="link" data-open="place" aria-expanded="false">
          Change place
        </button>
        <button type="button" className="link" data-open="wedding" aria-expanded="false">
          Add your wedding date
        </button>
      </p>
    </section>
  );
}
