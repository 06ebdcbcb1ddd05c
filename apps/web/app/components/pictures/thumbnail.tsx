import { useState } from 'react';
import other from '../../images/placeholders/other.svg';
import { pictureUrl, useApiUrl } from '../../lib/use-api-url.ts';

interface ThumbProps {
  /** The address of a photograph, as lines of carts and orders know it. */
  image: string | null;
  className?: string;
}

/** The smallest of `PICTURE_WIDTHS`, which every picture has; lists of widths would weigh more than the stamp. */
const SMALLEST = '160.webp';

/** A photograph as small as a stamp, beside words that name it. */
export function Thumbnail({ image, className = '' }: ThumbProps) {
  const apiUrl = useApiUrl();
  const [failed, setFailed] = useState<string>();
  const whole = image === null ? undefined : pictureUrl(image, apiUrl);
  const src = image?.startsWith('/media/') ? new URL(SMALLEST, whole).href : whole;
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
