import type { Picture as PictureFacts } from '@harusi/contracts/media';
import { Picture } from '../../components/pictures/picture.tsx';
import { initialsOf } from './stylist-words.ts';
import '../../styles/stylist.css';

interface PortraitProps {
  name: string;
  picture: PictureFacts | null;
  sizes: string;
  priority?: boolean;
}

/** A photograph, or the initials in a cameo: never somebody else's face. */
export function Portrait({ name, picture, sizes, priority = false }: PortraitProps) {
  if (picture !== null) {
    return <Picture picture={picture} sizes={sizes} priority={priority} className="aspect-4/5" />;
  }
  return (
    <span className="portrait">
      {/* The name stands beside it. */}
      <span aria-hidden className="cameo">
        {initialsOf(name)}
      </span>
    </span>
  );
}
