import { useState } from 'react';
import { Picture } from '../../components/pictures/picture.tsx';
import { Lightbox } from '../product/lightbox.tsx';
import type { ApprovalView } from './approval-labels.ts';
import '../../styles/shop/product.css';

type Images = ApprovalView['images'];

interface PhotosProps {
  label: string;
  images: Images;
  /** Thumbnails only, for comparison. */
  small?: boolean;
}

/** The main photo large, the others as thumbnails; each opens in a lightbox. */
export function Photos({ label, images, small = false }: PhotosProps) {
  const [enlarged, setEnlarged] = useState<number>();
  const [main, ...others] = images;
  const stamp = (picture: Images[number], index: number) => (
    <Photo key={picture.id} picture={picture} index={index} sizes="4.25rem" onOpen={setEnlarged} />
  );
  return (
    <section aria-label={label}>
      {small ? (
        <div className="flex flex-wrap gap-2 *:w-17">{images.map(stamp)}</div>
      ) : main === undefined ? (
        <Picture picture={null} sizes="15rem" className="aspect-square rounded-control" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_4.25rem] items-start gap-2">
          <Photo picture={main} index={0} sizes="(min-width: 60rem) 15rem, 80vw" onOpen={setEnlarged} />
          <div className="grid gap-2">{others.map((picture, index) => stamp(picture, index + 1))}</div>
        </div>
      )}
      {enlarged !== undefined && (
        <Lightbox images={images} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
    </section>
  );
}

interface PhotoProps {
  picture: Images[number];
  index: number;
  sizes: string;
  onOpen: (index: number) => void;
}

function Photo({ picture, index, sizes, onOpen }: PhotoProps) {
  return (
    <button
      type="button"
      aria-label={`Enlarge photograph ${index + 1}${picture.colour === null ? '' : ` in ${picture.colour}`}`}
      onClick={() => onOpen(index)}
      className="cursor-zoom-in overflow-hidden rounded-control"
    >
      <Picture picture={{ ...picture, alt: '' }} sizes={sizes} className="aspect-square" />
      {picture.colour !== null && (
        <span className="block truncate px-1 py-0.5 text-fine">{picture.colour}</span>
      )}
    </button>
  );
}
