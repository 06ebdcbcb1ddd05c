import { visitorTime } from '../../lib/nairobi-time.ts';

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same moment on the visitor's own clock; silent where that reads as in Nairobi. */
export function YourTime({ moment }: { moment: string }) {
  const time = visitorTime(moment, here());
  return time === null ? null : <span className="your-time">{time}</span>;
}
