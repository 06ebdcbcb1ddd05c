import { useEffect, useRef } from 'react';
import {
  PICTURE_TYPES,
  MIN_PORTFOLIO_PICTURE_PIXELS,
  MAX_VENDOR_PICTURE_BYTES,
} from '@harusi/contracts/constants/picture-limits';
import { Button } from '../../components/button.tsx';
import { FieldNotes, useField, type FieldProps } from '../../components/fields/field.tsx';
import { formatBytes, typeNamesText, squareText } from '../../components/fields/file-checks.ts';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ChosenPicture, PictureSource } from './use-picture.ts';

interface PictureFieldProps extends Pick<FieldProps, 'problem'> {
  picture: ChosenPicture;
  url: string;
}

const WAYS: readonly { value: PictureSource; label: string }[] = [
  { value: 'file', label: 'A file' },
  { value: 'url', label: 'A web address' },
];

/** The picture as a file or a URL, with a preview. */
export function PictureField({ picture, url, problem }: PictureFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-small font-medium">Picture</legend>
      <div className="flex flex-wrap gap-x-6">
        {WAYS.map(({ value, label }) => (
          <label key={value} className="drop-way">
            <input
              type="radio"
              name="way"
              value={value}
              checked={picture.way === value}
              onChange={() => picture.setWay(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {picture.way === 'file' ? (
        <FileChoice picture={picture} problem={problem} />
      ) : (
        <AddressChoice picture={picture} url={url} problem={problem} />
      )}
    </fieldset>
  );
}

const FILE_HINT = `${typeNamesText(PICTURE_TYPES)}, at least ${squareText(MIN_PORTFOLIO_PICTURE_PIXELS)} pixels, up to ${formatBytes(MAX_VENDOR_PICTURE_BYTES)}.`;

function FileChoice({ picture, problem }: Omit<PictureFieldProps, 'url'>) {
  const { file, choose, removeFile } = picture;
  const field = useField({ name: 'image', problem, hint: FILE_HINT });
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <label className="drop-box">
        <span className="font-medium">
          {file === undefined ? 'Choose a picture' : 'Choose another picture'}
        </span>
        <input
          {...field.control}
          // The form sends the resized picture instead of this input.
          name={undefined}
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Allows choosing the same file again after removing it.
            currentTarget.value = '';
          }}
        />
      </label>
      <FieldNotes field={field} hint={FILE_HINT} />
      {file && (
        <div className="grid justify-items-start gap-2">
          <FilePreview file={file} />
          <Button
            variant="line"
            size="small"
            onClick={() => {
              removeFile();
              chooser.current?.focus();
            }}
          >
            Remove picture
          </Button>
        </div>
      )}
    </div>
  );
}

const FRAME = 'drop-preview';

function FilePreview({ file }: { file: File }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (shown.current === null) return undefined;
    const objectUrl = URL.createObjectURL(file);
    shown.current.src = objectUrl;
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return <img ref={shown} alt={`Preview: ${file.name}`} className={FRAME} />;
}

const URL_HINT = 'We fetch the picture and keep a copy of our own, so it stays when the other page goes.';

function AddressChoice({ picture, url, problem }: PictureFieldProps) {
  const { preview, loadPreview, forgetPreview } = picture;
  const input = useRef<HTMLInputElement>(null);
  const isLooking = preview !== undefined && preview.image === undefined;
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
        name="image_url"
        label="Web address of the picture"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={URL_HINT}
        maxLength={2000}
        defaultValue={url}
        problem={problem}
        onChange={forgetPreview}
        onBlur={({ currentTarget }) => void loadPreview(currentTarget.value.trim())}
      />
      <p>
        <Button
          variant="line"
          size="small"
          busy={isLooking}
          busyLabel="Looking …"
          onClick={() => void loadPreview(input.current?.value.trim() ?? '')}
        >
          Preview
        </Button>
      </p>
      {preview?.image !== undefined && <img src={preview.image} alt="Preview" className={FRAME} />}
    </div>
  );
}
