import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { bearerFetch } from '../../../lib/api/browser-api.ts';
import { fillPath } from '../../../lib/api/fill-path.ts';
import { showToast } from '../../../lib/toasts.ts';
import { orderKeys } from '../order-keys.ts';
import { PhotoButton } from './photo-button.tsx';
import { preparePhotos, uploadPhoto } from './photo-files.ts';
import { FAULTS, MAX_PHOTOS } from './reasons.ts';
import type { ReturnLineView, ReturnView } from './return-view.ts';

interface LinePhotosProps {
  number: string;
  one: ReturnView;
  line: ReturnLineView;
}

/** The buyer's photos of a piece, and more while they help. */
export function LinePhotos({ number, one, line }: LinePhotosProps) {
  const { revalidate } = useRevalidator();
  const [share, setShare] = useState<number>();
  const { photos } = line;
  const canAdd = one.can_add_photos && FAULTS.has(line.reason) && photos.length < MAX_PHOTOS;
  if (photos.length === 0 && !canAdd) return null;

  const add = async (files: readonly File[]) => {
    const prepared = await preparePhotos(files, photos.length);
    for (const file of prepared) {
      setShare(0);
      const sent = await uploadPhoto({ number, id: one.id, line: line.id }, file, setShare);
      if (!sent.ok) {
        showToast({ tone: 'failed', title: 'The photo was not sent', text: sent.problem.message });
        break;
      }
    }
    setShare(undefined);
    await revalidate();
  };

  return (
    <div className="snaps">
      {photos.map((photo, index) => (
        <Photo
          key={photo}
          path={fillPath('/orders/{number}/returns/{id}/photos/{photo}/', {
            params: { number, id: one.id, photo },
            query: { key: orderKeys.find(number) },
          })}
          name={`Your photo ${index + 1} of ${line.name}`}
        />
      ))}
      {canAdd && <PhotoButton of={line.name} busy={share !== undefined} onChoose={add} />}
      {share !== undefined && <progress value={share} aria-label="Sent so far" className="snap-progress" />}
    </div>
  );
}

/** Photos are private: only a request with the buyer's token or key gets them. */
function Photo({ path, name }: { path: string; name: string }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const response = await bearerFetch(path, { signal: gone.signal });
      if (!response.ok) return;
      const blob = await response.blob();
      if (gone.signal.aborted || shown.current === null) return;
      url = URL.createObjectURL(blob);
      shown.current.src = url;
    };
    // Without it, the photo's name stands in its place.
    load().catch(() => undefined);
    return () => {
      gone.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [path]);
  return <img ref={shown} alt={name} className="snap" />;
}
