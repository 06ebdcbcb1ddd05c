import { PicturesField } from '../../components/office/pictures-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { MEDIA_PICTURES_HINT, type MediaPictures } from './use-media-pictures.ts';

interface PictureSectionProps {
  pictures: MediaPictures;
  problem: ApiError | undefined;
  label: string;
  /** What the first one is called. */
  firstLabel?: string;
  /** Of the field in the API's words, and of what each picture shows. */
  name?: string;
  altName?: (place: number) => string;
}

const imageAlt = (place: number) => `images.${place}.alt`;

/** The pictures in their order, and under them what each shows, for those who cannot see it. */
export function PictureSection(props: PictureSectionProps) {
  const { pictures, problem, label, firstLabel = 'Main', name = 'images', altName = imageAlt } = props;
  const { field, retry, altOf, describe } = pictures;
  const shown = field.pictures.filter(({ stored }) => stored !== undefined);
  return (
    <>
      <PicturesField
        name={name}
        label={label}
        hint={MEDIA_PICTURES_HINT}
        problem={problem}
        pictures={field}
        firstLabel={firstLabel}
        onRetry={retry}
      />
      {shown.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {shown.map((picture, place) => (
            <TextField
              key={picture.key}
              name={altName(place)}
              label={`What ${picture.name} shows`}
              placeholder="In a few words, for those who cannot see it"
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
