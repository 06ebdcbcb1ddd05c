import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ImageUp } from 'lucide-react';
import { FileCard } from './file-card.tsx';
import { formatBytes, PICTURES, type FileRules } from './file-checks.ts';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { useFileDrop, type DroppedFile, type Upload } from './use-file-drop.ts';

interface FileDropProps<Answer> {
  label: string;
  hint?: ReactNode;
  /** Held by the form, together with `onChange`: a `useState` pair. */
  files: readonly DroppedFile<Answer>[];
  onChange: Parameters<typeof useFileDrop<Answer>>[0]['onChange'];
  rules?: FileRules;
  /** Sends each file as soon as it is chosen. Without it the form sends `files` itself. */
  upload?: Upload<Answer>;
  firstLabel?: string;
}

/** Drop files here or choose them; each shows its progress, can be moved, tried again and taken out. */
export function FileDrop<Answer>(props: FileDropProps<Answer>) {
  const { label, hint, files, onChange, rules = PICTURES, upload, firstLabel } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = useFileDrop({ files, onChange, rules, upload });

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') drop.add([...event.dataTransfer.files]);
  };

  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra for the mouse; the chooser inside does the same. */}
      <label
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
        className={`grid cursor-pointer justify-items-center gap-2 rounded-input border border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bordeaux ${over ? 'border-ink bg-silk' : 'border-edge bg-white'}`}
      >
        <Icon of={ImageUp} className="text-gold-text" />
        <span className="font-medium">{label}</span>
        <span className="text-small text-stone">
          Drop files here or <span className="underline underline-offset-4">choose them</span>
        </span>
        <span id={`${id}-hint`} className="text-fine text-balance text-stone">
          {hint ?? `Up to ${rules.maxFiles} files of ${formatBytes(rules.maxBytes)} each`}
        </span>
        <input
          ref={chooser}
          type="file"
          multiple={rules.maxFiles > 1}
          accept={rules.types.join(',')}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            drop.add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was taken out.
            currentTarget.value = '';
          }}
        />
      </label>

      {drop.refused.length > 0 && (
        <Notice tone="failed" role="alert">
          {drop.refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}

      {files.length > 0 && (
        <ul aria-label={`${label}: chosen files`} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {files.map((dropped, place) => (
            <FileCard
              key={dropped.key}
              dropped={dropped}
              place={place}
              count={files.length}
              firstLabel={firstLabel}
              onMove={(step) => drop.move(dropped, step)}
              onRetry={() => drop.retry(dropped)}
              onRemove={() => {
                drop.remove(dropped);
                chooser.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{drop.said}</output>
    </div>
  );
}
