import { useState, type ComponentType } from 'react';
import { Picture } from '../../components/picture.tsx';
import { showToast } from '../../lib/toasts.ts';
import { CATEGORY_WORDS, type WorkView } from './stylist-words.ts';
import { Tags } from './tags.tsx';
import type { WorkDialogProps } from './work-dialog.tsx';

const TAGS_MOST = 3;
const SIZES = '(min-width: 60rem) 24rem, (min-width: 37.5rem) 46vw, 92vw';

/** What a stylist has done; each piece opens to be looked at closely. */
export function Portfolio({ name, works }: { name: string; works: readonly WorkView[] }) {
  const [opened, setOpened] = useState<number>();
  const [WorkDialog, setWorkDialog] = useState<ComponentType<WorkDialogProps>>();

  const open = async (index: number) => {
    try {
      const { WorkDialog } = await import('./work-dialog.tsx');
      setWorkDialog(() => WorkDialog);
      setOpened(index);
    } catch {
      showToast({ tone: 'failed', title: 'Please try again' });
    }
  };

  if (works.length === 0) {
    return <p className="text-stone">{name} has not hung up any work here yet.</p>;
  }
  return (
    <>
      <ul className="folio">
        {works.map(({ id, title, description, image, category, tags }, index) => (
          <li key={id} className="grid content-start gap-3">
            <button type="button" onClick={() => void open(index)} className="folio-photo">
              <span className="sr-only">Look at {title}</span>
              <Picture picture={{ ...image, alt: '' }} sizes={SIZES} className="aspect-4/5" />
            </button>
            <p className="label text-gold-text">{CATEGORY_WORDS[category]}</p>
            <h3 className="font-display text-h3 font-semibold wrap-anywhere">{title}</h3>
            {description !== '' && (
              <p className="line-clamp-3 text-small text-stone wrap-anywhere">{description}</p>
            )}
            <Tags label={`Tags of ${title}`} tags={tags.slice(0, TAGS_MOST)} />
          </li>
        ))}
      </ul>
      {WorkDialog !== undefined && (
        <WorkDialog works={works} index={opened} onIndex={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
