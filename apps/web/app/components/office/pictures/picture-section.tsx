import type { ApiError } from '../../../lib/api/errors.ts';
import { TextField } from '../../fields/text-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { MEDIA_PICTURES_HINT, type MediaPictures } from './use-media-pictures.ts';

interface PictureSectionProps {
  pictures: MediaPictures;
  problem: ApiError | undefined;
  label: string;
  /** The product's colours, to say which one each picture shows. */
  colours?: readonly string[];
  /** Badge on the first picture. */
  firstLabel?: string;
  /** Field names of the API, for errors. */
  name?: string;
  altName?: (place: number) => string;
}

const imageAlt = (place: number) => `images.${place}.alt`;

/** The ordered pictures with an alt text each. */
export function PictureSection(props: PictureSectionProps) {
  const { pictures, problem, label, colours, firstLabel = 'Main' } = props;
  const { name = 'images', altName = imageAlt } = props;
  const { field, retry, altOf, describe } = pictures;
  const uploaded = field.pictures.filter(({ stored }) => stored !== undefined);
  return (
    <>
      <PicturesField
        name={name}
        label={label}
        hint={MEDIA_PICTURES_HINT}
        problem={problem}
        pictures={field}
        colours={colours}
        firstLabel={firstLabel}
        onRetry={retry}
      />
      {uploaded.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {uploaded.map((picture, place) => (
            <TextField
              key={picture.key}
              name={altName(place)}
              label={`What ${picture.name} shows`}
              placeholder="A few words for people who can’t see it"
              maxLength={300}
              problem={problem}
              optional
              value={altOf(picture)}
              onChange={({ currentTarget: { value } }) => describe(picture, value)}
            />
          ))}
        </div>
      )}
    </>
  );
}
