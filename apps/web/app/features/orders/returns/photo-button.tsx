import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { PHOTO_TYPES } from './photo-files.ts';

const CAMERA = 'M2.5 6h3.25l1.5-2.25h5.5L14.25 6h3.25v10.25h-15zM13 10.75a3 3 0 1 1-6 0 3 3 0 0 1 6 0';

interface PhotoButtonProps {
  /** Tells several of them on a page apart. */
  of: string;
  busy?: boolean;
  onChoose: (files: readonly File[]) => Promise<void>;
}

/** A phone offers its camera here, too. */
export const PhotoButton = ({ of, busy = false, onChoose }: PhotoButtonProps) => (
  <label className="snap" aria-busy={busy}>
    <LineIcon of={CAMERA} />
    <span>
      Add a photo<span className="sr-only"> of {of}</span>
    </span>
    <input
      type="file"
      accept={PHOTO_TYPES}
      multiple
      disabled={busy}
      className="sr-only"
      onChange={({ currentTarget }) => {
        void onChoose([...(currentTarget.files ?? [])]);
        // Allows choosing the same file again after removing it.
        currentTarget.value = '';
      }}
    />
  </label>
);
