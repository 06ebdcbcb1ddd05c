import { daysBetween, nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { serverClock } from '../../../../lib/time/server-clock.ts';
import { upcomingWedding, visitor } from '../../../delivery/visitor.ts';

/**
 * Offers the filter "Arrives before our day" to visitors who told this browser their date. The server gets the number of
 * days and the county, never the date.
 */
export function offerArrivesFilter(): void {
  const option = document.querySelector<HTMLElement>('[data-arrives]');
  const days = option?.querySelector<HTMLInputElement>('[name=arrives_in]');
  const place = option?.querySelector<HTMLInputElement>('[name=county]');
  const today = nairobiDay(new Date(serverClock.now()));
  const { county = '' } = visitor.read();
  const wedding = upcomingWedding(visitor.read(), today);
  if (!option || !days || !place || wedding === undefined || wedding === today) return;
  days.value = String(daysBetween(today, wedding));
  place.value = county;
  place.disabled = county === '';
  option.hidden = false;
}
