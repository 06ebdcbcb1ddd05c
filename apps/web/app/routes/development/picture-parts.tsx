import { Picture } from '../../components/pictures/picture.tsx';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import tiara from '../../images/login-tiara.webp?inline';
import { Part } from './part.tsx';

const SIZES = '(min-width: 60rem) 15rem, 50vw';
const TIARA = { image: tiara, alt: 'A tiara', width: 960, height: 1400, placeholder: null, has_avif: false };
const PLACEHOLDER =
  'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoQABAAAsBMJYwCdAGgAAD+8TUHHf/qSMKKIZ+PTpRQRTJ+joWgAA==';
const SUBCATEGORIES = [1, 2, 3, 6, 7, 8, 9, 11, 18, 19, 5, 12, 13, 14];

export function PictureParts() {
  return (
    <>
      <Part title="Pictures">
        <ul className="grid grid-cols-2 gap-4 text-fine lg:grid-cols-5">
          <li>
            <Picture picture={TIARA} sizes={SIZES} />
            As it is
          </li>
          <li>
            <Picture picture={TIARA} sizes={SIZES} className="aspect-square" />
            Cropped by its place
          </li>
          <li>
            <Picture picture={{ ...TIARA, image: PLACEHOLDER }} sizes={SIZES} className="aspect-square" />
            Until it is there
          </li>
          <li>
            <Picture
              picture={{ ...TIARA, image: '/media/gone/900.jpg' }}
              sizes={SIZES}
              placeholder={placeholderFor(3)}
              className="aspect-square"
            />
            Cannot be loaded
          </li>
          <li>
            <Picture picture={null} sizes={SIZES} className="aspect-square" />
            There is none
          </li>
        </ul>
      </Part>
      <Part title="Drawings for products without a picture">
        <ul className="grid grid-cols-4 gap-4 lg:grid-cols-7">
          {SUBCATEGORIES.map((id) => (
            <li key={id}>
              <Picture picture={null} sizes={SIZES} placeholder={placeholderFor(id)} className="aspect-4/5" />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
