import type { Picture as PictureFacts } from '@harusi/contracts/media';
import { Picture } from '../../components/pictures/picture.tsx';
import { initialsOf } from '../stylists/stylist-words.ts';

interface SmallPortraitProps {
  name: string;
  picture: PictureFacts | null;
  /** Display width, for `srcset`. */
  sizes: string;
  /** Size classes such as `size-14`. */
  className: string;
}

/** A round photo, or the initials without one. */
export function StylistAvatar({ name, picture, sizes, className }: SmallPortraitProps) {
  const frame = `flex-none rounded-pill ${className}`;
  if (picture !== null) return <Picture picture={picture} sizes={sizes} className={frame} />;
  return (
    <span
      aria-hidden
      className={`grid place-items-center bg-blush font-medium tracking-wide text-bordeaux ${frame}`}
    >
      {initialsOf(name)}
    </span>
  );
}
