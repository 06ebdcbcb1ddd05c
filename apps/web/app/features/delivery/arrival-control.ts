import {
  checkWedding,
  writeDay,
  writeShortDay,
  writeTimeLeft,
  type WeddingCheck,
} from '@harusi/contracts/constants/delivery/delivery-texts';
import { daysBetween, nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { serverClock, syncServerClock } from '../../lib/time/server-clock.ts';
import { arrivalAt, type Arrivals, canArriveToday, threadColumns } from './arrival.ts';
import { upcomingWedding, visitor } from './visitor.ts';

/** The countdown shows minutes. */
const TICK_MS = 10_000;

export interface ArrivalControl {
  /** Shows or hides one of the forms. */
  toggle: (form: string) => void;
  stop: () => void;
}

/**
 * Brings `ArrivalBox` up to date: with the visitor's county and wedding, and every few seconds. Cached pages are the same
 * for everyone, so this happens in the browser. `onOutdated` loads the page again once its dates have all passed.
 */
export function startArrival(container: HTMLElement, onOutdated: () => void): ArrivalControl {
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const box = find('[data-arrivals]');
  const select = container.querySelector('select');
  const input = container.querySelector('input');
  if (!box || !select || !input) return { toggle: () => undefined, stop: () => undefined };
  const { leadDays, zones, sameDay }: Arrivals = JSON.parse(box.dataset['arrivals'] ?? '');
  const say = (selector: string, text: string) => {
    const element = find(selector);
    if (element && element.textContent !== text) element.textContent = text;
  };
  const show = (selector: string, isShown: boolean) => find(selector)?.toggleAttribute('hidden', !isShown);

  let isOutdated = false;
  const render = () => {
    const now = serverClock.now();
    const today = nairobiDay(new Date(now));
    const known = visitor.read();
    const option =
      [...select.options].find(({ value }) => value === known.county) ?? select.selectedOptions[0];
    const zone = option?.dataset['zone'] ?? '';
    const arrival = arrivalAt(zones[zone] ?? [], now);
    if (!option || !arrival) {
      // Once: without a connection it stays outdated.
      if (!isOutdated) onOutdated();
      isOutdated = true;
      return;
    }
    option.selected = true;
    const [day, orderBefore] = arrival;
    if (leadDays === 0) say('.arrive-say strong', writeTimeLeft(orderBefore - now));
    say('[data-place]', option.value);
    say('.arrive-date', writeDay(day));
    for (const offer of container.querySelectorAll<HTMLElement>('[data-today]')) {
      offer.hidden = offer.dataset['today'] !== zone || !canArriveToday(sameDay[zone], now, today);
    }
    const wedding = upcomingWedding(known, today);
    input.value ||= wedding ?? '';
    say('[data-open=wedding]', wedding === undefined ? 'Add your wedding date' : 'Change date');
    show('[data-erase]', wedding !== undefined);
    show('[data-ask]', wedding === undefined);
    showWedding(wedding === undefined ? undefined : checkWedding(day, wedding));
    if (wedding !== undefined) {
      showThread(today, day, wedding);
      linkToOthers(daysBetween(today, wedding), option.value);
    }
  };
  const showWedding = (check: WeddingCheck | undefined) => {
    box.dataset['tone'] = check?.tone ?? 'fine';
    say('.arrive-wedding', check === undefined ? '' : check.text + (check.tone === 'fine' ? '' : '.'));
    show('.arrive-wedding', check !== undefined);
    show('.days', check !== undefined && check.tone !== 'late');
    show('[data-late]', check?.tone === 'late');
  };
  const showThread = (today: string, day: string, wedding: string) => {
    say('[data-day]', writeShortDay(day));
    say('[data-wedding]', writeShortDay(wedding));
    find('.days')?.style.setProperty('grid-template-columns', threadColumns(today, day, wedding));
  };

  /** The server gets days, not the date. */
  const linkToOthers = (days: number, county: string) => {
    const link = container.querySelector<HTMLAnchorElement>('[data-in-time]');
    if (link) link.search = String(new URLSearchParams({ arrives_in: String(Math.max(1, days)), county }));
  };

  const toggle = (name: string, isOpen?: boolean) => {
    const form = find(`[data-form=${name}]`);
    const button = find(`[data-open=${name}]`);
    if (!form || !button) return;
    const opens = isOpen ?? form.hidden;
    // One at a time.
    for (const other of container.querySelectorAll('form')) other.hidden = true;
    for (const other of container.querySelectorAll('[data-open]')) other.ariaExpanded = 'false';
    form.hidden = !opens;
    button.ariaExpanded = String(opens);
    if (form.hidden) button.focus();
    else form.querySelector<HTMLElement>('select, input')?.focus();
  };
  const handleChange = ({ target }: Event) => {
    // The list stays: with the keyboard, every county on the way is a change.
    if (target === select) visitor.save({ county: select.value });
  };
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    if (input.value !== '') visitor.save({ wedding: input.value, isUnsent: true, hasNoDate: undefined });
    toggle('wedding', false);
  };
  const handleClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-erase]')) return;
    visitor.save({ wedding: undefined, isUnsent: true });
    input.value = '';
    toggle('wedding', false);
  };
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    const form = key === 'Escape' && target instanceof Element && target.closest('form');
    if (form) toggle(form.dataset['form'] ?? '', false);
  };

  container.addEventListener('change', handleChange);
  container.addEventListener('submit', handleSubmit);
  container.addEventListener('click', handleClick);
  container.addEventListener('keydown', handleKeyDown);
  const unsubscribe = visitor.subscribe(render);
  const timer = setInterval(render, TICK_MS);
  render();
  void syncServerClock().then(render);
  return {
    toggle,
    stop: () => {
      clearInterval(timer);
      unsubscribe();
      container.removeEventListener('change', handleChange);
      container.removeEventListener('submit', handleSubmit);
      container.removeEventListener('click', handleClick);
      container.removeEventListener('keydown', handleKeyDown);
    },
  };
}
