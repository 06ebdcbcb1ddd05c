import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ImageUp } from 'lucide-react';
import { Notice } from '../../feedback/notice.tsx';
import { FieldNotes, useField, type FieldProps } from '../../fields/field.tsx';
import { formatBytes } from '../../fields/file-checks.ts';
import { Icon } from '../../icons/icon.tsx';
import { PictureCard } from './picture-card.tsx';
import type { FormPicture, Pictures } from './use-pictures.ts';

interface PicturesFieldProps extends Pick<FieldProps, 'name' | 'problem'> {
  label: string;
  hint?: ReactNode;
  /** From `usePictures`. */
  pictures: Pictures;
  /** The product's colours, to say which one each picture shows. */
  colours?: readonly string[] | undefined;
  /** Badge on the first picture. */
  firstLabel?: string;
  /** For forms that upload each picture on its own. */
  onRetry?: (picture: FormPicture) => void;
  /** No changes while uploading. */
  locked?: boolean;
}

const NO_COLOURS: readonly string[] = [];

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Drop or choose pictures; each can be reordered by mouse or keyboard, and removed. */
export function PicturesField(props: PicturesFieldProps) {
  const { name, label, hint, problem, pictures: form, firstLabel = 'Main', onRetry, locked = false } = props;
  const { colours = NO_COLOURS } = props;
  const { rules, pictures } = form;
  const hintText = hint ?? `Up to ${rules.maxFiles} files of ${formatBytes(rules.maxBytes)} each`;
  const field = useField({ name, problem, hint: hintText });
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<FormPicture>();

  const onDrag = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop' && !locked) void form.add([...event.dataTransfer.files]);
  };

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is optional; the file input inside does the same */}
        <label
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrag}
          className={`grid cursor-pointer justify-items-center gap-1.5 rounded-control border border-dashed px-6 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bordeaux ${over ? 'border-ink bg-silk' : field.error === undefined ? 'border-edge bg-white' : 'border-danger bg-white'}`}
        >
          <Icon of={ImageUp} className="text-gold-text" />
          <span className="font-medium">{label}</span>
          <span className="text-stone">
            Drop files here or <span className="underline underline-offset-4">choose them</span>
          </span>
          <input
            {...field.control}
            // The form submits the ordered pictures, not this input.
            name={undefined}
            ref={chooser}
            type="file"
            multiple={rules.maxFiles > 1}
            accept={rules.types.join(',')}
            disabled={locked}
            className="sr-only"
            onChange={({ currentTarget }) => {
              void form.add([...(currentTarget.files ?? [])]);
              // Lets the user choose the same file again after removing it.
              currentTarget.value = '';
            }}
          />
        </label>
        <FieldNotes field={field} hint={hintText} />
      </div>

      {form.rejected.length > 0 && (
        <Notice tone="failed">
          {form.rejected.map(({ text }) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Notice>
      )}

      {(pictures.length > 0 || form.preparing > 0) && (
        <ul aria-label={`${label}: chosen pictures`} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {pictures.map((picture, place) => (
            <PictureCard
              key={picture.key}
              picture={picture}
              place={place}
              count={pictures.length}
              firstLabel={firstLabel}
              colours={colours}
              locked={locked}
              isTarget={dragged !== undefined && dragged.key !== picture.key}
              onGrab={setDragged}
              onLand={() => dragged && form.place(dragged, place)}
              onPaint={(colour) => form.paint(picture, colour)}
              onMove={(step) => form.place(picture, place + step)}
              onRetry={onRetry && (() => onRetry(picture))}
              onRemove={() => {
                form.remove(picture);
                chooser.current?.focus();
              }}
            />
          ))}
          {form.preparing > 0 && (
            <li className="grid aspect-square animate-pulse place-items-center bg-silk text-fine text-stone motion-reduce:animate-none">
              Preparing…
            </li>
          )}
        </ul>
      )}
      <output className="sr-only">{form.announcement}</output>
    </div>
  );
}
