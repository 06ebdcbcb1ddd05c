import { formatLongDate, formatTime } from '../../../lib/time/nairobi-time.ts';
import { toCents, formatPrice } from '../../../lib/format.ts';
import type { Choices } from '../flow-view.ts';
import VisitorTime from '../slots/visitor-time.tsx';

export function FlowSummary({ choices: { selection, offer, stylist } }: { choices: Choices }) {
  if (offer === undefined) return null;
  return (
    <aside aria-label="Your booking so far" className="expect">
      <h2 className="font-display text-h3 font-semibold">Your booking</h2>
      <dl className="expect-sums">
        <div>
          <dt>{offer.name}</dt>
          <dd className="money">{formatPrice(toCents(offer.price))}</dd>
        </div>
        <div>
          <dt>{whoText(selection.stylist, stylist?.name)}</dt>
          <dd>{offer.duration}</dd>
        </div>
        {selection.at !== undefined && (
          <div>
            <dt>{formatLongDate(selection.at)}</dt>
            <dd className="money">{`${formatTime(selection.at)}–${formatTime(endOf(selection.at, offer.minutes))}`}</dd>
          </div>
        )}
      </dl>
      {selection.at !== undefined && <VisitorTime moment={selection.at} />}
      <ol className="expect-steps">
        <li>
          <span>
            We hold the hour for 20 minutes while you pay by <span className="whitespace-nowrap">M-Pesa</span>
            .
          </span>
        </li>
        <li>You get a letter with a file for your calendar.</li>
        <li>Free to move or cancel up to 48 hours before.</li>
      </ol>
    </aside>
  );
}

const endOf = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000);

function whoText(stylist: Choices['selection']['stylist'], name: string | undefined): string {
  if (stylist === undefined) return 'A stylist of ours';
  return name === undefined ? 'With any free stylist' : `With ${name}`;
}
