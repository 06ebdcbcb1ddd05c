import { useState } from 'react';
import type { Picture as PictureFacts } from '@harusi/contracts/media';
import other from '../../images/placeholders/other.svg';
import { useApiUrl } from '../../lib/use-api-url.ts';
import { pictureSources } from './picture-sources.ts';

interface PictureProps {
  picture: PictureFacts | null | undefined;
  /** How wide it is shown, such as `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  /** True for the one picture that everybody sees first. */
  priority?: boolean;
  /** A drawing for when there is no picture, or it cannot be loaded. */
  drawing?: string;
  /** Its place: a ratio such as `aspect-4/5` crops it, without one it keeps its own. */
  className?: string;
}

/** A picture in the format and width that suit the screen, over a blurred idea of itself until it is there. */
export function Picture({ picture, sizes, priority = false, drawing = other, className = '' }: PictureProps) {
  const apiUrl = useApiUrl();
  const [failed, setFailed] = useState<string>();
  const frame = `picture ${className}`;
  if (!picture || failed === picture.image) {
    return (
      <span className={frame}>
        <img src={drawing} alt={picture?.alt ?? ''} width={400} height={500} />
      </span>
    );
  }
  const { image, alt, width, height, placeholder } = picture;
  const { src, sets } = pictureSources(picture, apiUrl);
  return (
    <span className={frame}>
      {placeholder !== null && <img src={placeholder} alt="" aria-hidden className="picture-ground" />}
      <picture>
        {sets.map((set) => (
          <source key={set.type} {...set} sizes={sizes} />
        ))}
        <img
          // One that failed before React was there cannot tell it any more.
          ref={(shown) => {
            if (shown?.complete && shown.naturalWidth === 0) setFailed(image);
          }}
          onError={() => setFailed(image)}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}
