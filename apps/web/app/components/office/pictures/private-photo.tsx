import { useEffect, useState } from 'react';
import { readPicture } from '../../../lib/api/read-picture.ts';
import { Button } from '../../button.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { OfficeDialog } from '../dialogs/office-dialog.tsx';

interface PrivatePhotoProps {
  /** Path in the API. */
  path: string;
  /** What it shows, for screen readers and above the large picture. */
  label: string;
}

/** A small picture that only some people may see; it opens larger. */
export function PrivatePhoto(photo: PrivatePhotoProps) {
  const [tries, setTries] = useState(0);
  return <OneTry key={tries} {...photo} onRetry={() => setTries(tries + 1)} />;
}

function OneTry({ path, label, onRetry }: PrivatePhotoProps & { onRetry: () => void }) {
  const picture = usePrivatePicture(path);
  const [open, setOpen] = useState(false);
  if (picture === 'failed') {
    return (
      <Button variant="line" size="small" onClick={onRetry}>
        Load photo again<span className="sr-only">: {label}</span>
      </Button>
    );
  }
  if (picture === undefined) return <Skeleton className="size-20" />;
  return (
    <>
      <button type="button" className="cursor-pointer" onClick={() => setOpen(true)}>
        <img src={picture.url} alt={label} className="size-20 object-cover" />
      </button>
      <OfficeDialog open={open} onClose={() => setOpen(false)} title={label}>
        <img src={picture.url} alt={label} className="mx-auto max-h-[70vh] w-auto" />
      </OfficeDialog>
    </>
  );
}

/** Undefined while it loads. */
function usePrivatePicture(path: string) {
  const [picture, setPicture] = useState<{ url: string } | 'failed'>();
  useEffect(() => {
    let isGone = false;
    let url: string | undefined;
    const read = async () => {
      const result = await readPicture(path);
      if (isGone) return;
      if (result.ok) url = URL.createObjectURL(result.value);
      setPicture(url === undefined ? 'failed' : { url });
    };
    void read();
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [path]);
  return picture;
}
