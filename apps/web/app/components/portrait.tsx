import type { Picture as PictureFacts } from '@harusi/contracts/media';
import { Picture } from './picture.tsx';

interface PortraitProps {
  name: string;
  picture: PictureFacts | null;
  /** How wide it is shown. */
  sizes: string;
  /** Its place, such as `size-14 rounded-pill`; without a photograph the initials take its type. */
  className?: string;
}

const SHOWN = 2;

/** `WK` of Wanjiru wa Kamau: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > SHOWN ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.charAt(0))
    .join('')
    .toUpperCase();
}

/** Somebody's photograph, or their initials: never a face that is not theirs. Their name stands beside it. */
export function Portrait({ name, picture, sizes, className = '' }: PortraitProps) {
  if (picture !== null)
    return <Picture picture={picture} sizes={sizes} className={`flex-none ${className}`} />;
  return (
    <span
      aria-hidden
      className={`grid flex-none place-items-center bg-blush font-medium tracking-wide text-bordeaux ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
