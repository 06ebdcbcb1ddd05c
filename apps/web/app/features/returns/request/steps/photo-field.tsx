import { useEffect, useId, useRef, useState } from 'react';
import { CLOSE } from '../../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../../components/icons/line-icon.tsx';
import { PhotoButton } from '../../../orders/returns/photo-button.tsx';
import { preparePhotos } from '../../../orders/returns/photo-files.ts';
import { MAX_PHOTOS } from '../../../orders/returns/reasons.ts';

interface PhotoFieldProps {
  /** Of the piece. */
  name: string;
  files: readonly File[];
  onChange: (change: (files: readonly File[]) => readonly File[]) => void;
}

/** Photos that are sent after the request. */
export function PhotoField({ name, files, onChange }: PhotoFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    const prepared = await preparePhotos(chosen, files.length);
    if (prepared.length > 0) onChange((current) => [...current, ...prepared].slice(0, MAX_PHOTOS));
    setBusy(false);
  };
  return (
    <fieldset ref={group} className="grid gap-2" aria-describedby={id}>
      <legend className="mb-2 flex w-full justify-between gap-3 text-small font-medium">
        Photos
        <span className="font-normal text-stone">up to three</span>
      </legend>
      <div className="snaps">
        {files.map((file, index) => (
          <div key={`${file.name} ${file.lastModified} ${file.size}`} className="snap-frame">
            <FilePreview file={file} name={`Photo ${index + 1} of ${name}`} />
            <button
              type="button"
              aria-label={`Remove photo ${index + 1} of ${name}`}
              onClick={() => {
                onChange((current) => current.filter((other) => other !== file));
                group.current?.querySelector<HTMLElement>('input')?.focus();
              }}
            >
              <LineIcon of={CLOSE} small />
            </button>
          </div>
        ))}
        {files.length < MAX_PHOTOS && <PhotoButton of={name} busy={isBusy} onChoose={add} />}
      </div>
      <p id={id} className="text-fine text-stone">
        One close up, one of the whole piece. With a photo we can often say yes at once.
      </p>
    </fieldset>
  );
}

function FilePreview({ file, name }: { file: File; name: string }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (shown.current === null) return undefined;
    const url = URL.createObjectURL(file);
    shown.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={shown} alt={name} className="snap" />;
}
