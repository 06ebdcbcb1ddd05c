const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (figure: number) => String(figure).padStart(2, '0');

/** `Ends in 2 days 4 h`, and on the last day `Ends in 4:11:09`; without seconds for those who want a page to keep still. */
export function leftText(seconds: number, isStill: boolean): string {
  const [days, hours, minutes] = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(
    Math.floor,
  );
  if (days) return `Ends in ${days === 1 ? '1 day' : `${days} days`} ${hours} h`;
  if (!isStill) return `Ends in ${hours}:${two(minutes ?? 0)}:${two(seconds % MINUTE)}`;
  return seconds < MINUTE
    ? 'Ends in less than a minute'
    : `Ends in ${hours ? `${hours} h ` : ''}${minutes} min`;
}
