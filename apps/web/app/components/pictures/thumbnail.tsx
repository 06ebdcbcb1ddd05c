import { useState } from 'react';
import other from '../../images/placeholders/other.svg';
import { pictureUrl, useApiUrl } from '../../lib/use-api-url.ts';

interface ThumbProps {
  /** The picture's URL, as in the lines of carts and orders. */
  image: string | null;
  className?: string;
}

/** The smallest of `PICTURE_WIDTHS`, which every picture has. */
const SMALLEST = '160.webp';

/** A small decorative picture beside a product's name. */
export function Thumbnail({ image, className = '' }: ThumbProps) {
  const apiUrl = useApiUrl();
  const [failed, setFailed] = useState<string>();
  const original = image === null ? undefined : pictureUrl(image, apiUrl);
  const src = image?.startsWith('/media/') ? new URL(SMALLEST, original).href : original;
  return (
    <span className={`picture aspect-4/5 ${className}`}>
      <img
        src={src === undefined || src === failed ? other : src}
        alt=""
        width={160}
        height={200}
        loading="lazy"
        onError={() => setFailed(src)}
      />
    </span>
  );
}
