import { useState, type ComponentType } from 'react';
import { Picture } from '../../components/pictures/picture.tsx';
import { loadOnPress } from '../../lib/network/load-code.ts';
import type { WireProduct } from '../product-options/choices.ts';
import type { LightboxProps } from './lightbox.tsx';
import { useVisibleChild } from './use-visibility.ts';

const LARGE = '(min-width: 60rem) min(46vw, 37rem), 100vw';
const HALF = '(min-width: 60rem) min(23vw, 18rem), 100vw';

interface GalleryProps {
  /** Of the product. */
  name: string;
  images: WireProduct['images'];
  /** Replaces a missing photo. */
  drawing: string;
}

/**
 * The photos: a strip to swipe on phones, stacked beside their thumbnails on desktops. Each opens in the
 * lightbox.
 */
export function Gallery({ name, images, drawing }: GalleryProps) {
  const [strip, seen] = useVisibleChild<HTMLUListElement>();
  const [enlarged, setEnlarged] = useState<number>();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  const enlarge = async (index: number) => {
    const code = await loadOnPress(() => import('./lightbox.tsx'));
    if (code === undefined) return;
    setLightbox(() => code.Lightbox);
    setEnlarged(index);
  };

  if (images.length === 0) {
    return <Picture picture={null} sizes={LARGE} placeholder={drawing} className="photo-here aspect-4/5" />;
  }
  const isSeveral = images.length > 1;
  /** Without a neighbour in the last row, which it fills. */
  const isLoneLast = (index: number) => index === images.length - 1 && index % 2 === 1;
  return (
    <section aria-label={`Photographs of ${name}`} className={isSeveral ? 'gallery' : undefined}>
      {isSeveral && (
        <ol className="gallery-thumbs">
          {images.map((picture, index) => (
            <li key={picture.image}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Photograph ${index + 1}`}
                aria-current={index === seen ? 'true' : undefined}
                onClick={(event) => {
                  // Scrolls without adding a fragment to the URL.
                  event.preventDefault();
                  strip.current?.children[index]?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" className="aspect-4/5" />
              </a>
            </li>
          ))}
        </ol>
      )}
      <ul ref={strip} className="gallery-strip">
        {images.map((picture, index) => (
          <li key={picture.image} id={`photo-${index + 1}`}>
            <button type="button" onClick={() => void enlarge(index)}>
              <span className="sr-only">Enlarge: </span>
              <Picture
                picture={picture}
                sizes={index === 0 || isLoneLast(index) ? LARGE : HALF}
                priority={index === 0}
                placeholder={drawing}
                className={`aspect-4/5 ${index === 0 ? 'photo-here' : ''}`}
              />
            </button>
          </li>
        ))}
      </ul>
      {isSeveral && (
        <p aria-hidden className="gallery-counter">
          {seen + 1} / {images.length}
        </p>
      )}
      {Lightbox !== undefined && enlarged !== undefined && (
        <Lightbox images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  );
}
