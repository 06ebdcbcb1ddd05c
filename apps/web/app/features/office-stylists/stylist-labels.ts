import type { ResponseOf, BodyOf } from '@harusi/contracts/calls';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import { formatClock } from './hours/day-minutes.ts';

export type StylistPage = ResponseOf<'GET', '/admin/stylists/'>;
export type StylistRow = StylistPage['results'][number];
export type StylistView = ResponseOf<'GET', '/admin/stylists/{id}/'>;
export type StylistBody = Required<BodyOf<'POST', '/admin/stylists/'>>;
export type StylistChange = BodyOf<'PATCH', '/admin/stylists/{id}/'>;
export type HoursBody = BodyOf<'PUT', '/admin/stylists/{id}/hours/'>;
export type Interval = StylistView['hours'][number];
export type DayException = StylistView['exceptions'][number];
export type OfferedPackage = ResponseOf<'GET', '/admin/packages/'>['packages'][number];

export const WEEKDAYS = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 7, name: 'Sunday' },
] as const;

/** `08:00–18:00` */
const intervalText = ({ from_minute, to_minute }: Pick<Interval, 'from_minute' | 'to_minute'>) =>
  `${formatClock(from_minute)}–${formatClock(to_minute)}`;

/** `Day off`, or `09:00–12:00`. */
export const exceptionText = ({ from_minute, to_minute }: DayException): string =>
  from_minute === null || to_minute === null ? 'Day off' : intervalText({ from_minute, to_minute });

/** The week as lines, without days off: `Monday 08:00–12:00, 13:00–18:00`. */
export const weekLines = (hours: readonly Interval[]) =>
  WEEKDAYS.flatMap(({ weekday, name }) => {
    const stretches = hours.filter((hour) => hour.weekday === weekday).map(intervalText);
    return stretches.length === 0 ? [] : [{ name, text: stretches.join(', ') }];
  });

export const bookingsText = (figure: number) => (figure === 1 ? '1 booking' : `${figure} bookings`);

/** The picture in the form's format, with its id. */
export const storedPictures = ({ picture, picture_id }: StylistRow): StoredPicture[] =>
  picture === null || picture_id === null ? [] : [{ ...picture, id: picture_id }];
