import type { Picture as PictureFacts } from '@harusi/contracts/catalogue/media';
import { Picture } from '../../components/pictures/picture.tsx';
import { initials } from './stylist-labels.ts';
import '../../styles/shop/stylist.css';

interface PortraitProps {
  name: string;
  picture: PictureFacts | null;
  sizes: string;
  priority?: boolean;
}

/** The photo, or the initials without one. */
export function Portrait({ name, picture, sizes, priority = false }: PortraitProps) {
  if (picture !== null) {
    return <Picture picture={picture} sizes={sizes} priority={priority} className="aspect-4/5" />;
  }
  return (
    <span className="portrait">
      {/* Decorative: the name is next to it. */}
      <span aria-hidden className="cameo">
        {initials(name)}
      </span>
    </span>
  );
}
