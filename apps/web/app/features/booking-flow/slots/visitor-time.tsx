import { visitorTime } from '../../../lib/time/visitor-time.ts';

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The moment on the visitor's own clock, unless it reads the same as in Nairobi. */
export default function VisitorTime({ moment }: { moment: string }) {
  const time = visitorTime(moment, here());
  return time === null ? null : <span className="your-time">{time}</span>;
}
