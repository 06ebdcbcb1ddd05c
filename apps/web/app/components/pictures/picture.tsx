import { useState } from 'react';
import type { Picture as PictureFacts } from '@harusi/contracts/catalogue/media';
import other from '../../images/placeholders/other.svg';
import { useApiUrl } from '../../lib/use-api-url.ts';
import { pictureSources } from './picture-sources.ts';

interface PictureProps {
  picture: PictureFacts | null | undefined;
  /** The `sizes` attribute, such as `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  /** True for the largest picture above the fold. */
  priority?: boolean;
  /** Shown when there is no picture or it fails to load. */
  placeholder?: string;
  /** A ratio such as `aspect-4/5` crops the picture; without one it keeps its own. */
  className?: string;
}

/** A responsive picture over a blurred preview of itself. */
export function Picture({
  picture,
  sizes,
  priority = false,
  placeholder = other,
  className = '',
}: PictureProps) {
  const apiUrl = useApiUrl();
  const [failed, setFailed] = useState<string>();
  const frame = `picture ${className}`;
  if (!picture || failed === picture.image) {
    return (
      <span className={frame}>
        <img src={placeholder} alt={picture?.alt ?? ''} width={400} height={500} />
      </span>
    );
  }
  const { image, alt, width, height, placeholder: preview } = picture;
  const { src, sets } = pictureSources(picture, apiUrl);
  return (
    <span className={frame}>
      {preview !== null && <img src={preview} alt="" aria-hidden className="picture-ground" />}
      <picture>
        {sets.map((set) => (
          <source key={set.type} {...set} sizes={sizes} />
        ))}
        <img
          // It may have failed before hydration attached the error handler.
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0) setFailed(image);
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
