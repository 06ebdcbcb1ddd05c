import { useRef, useState } from 'react';
import {
  PICTURE_TYPES,
  MIN_PORTFOLIO_PICTURE_PIXELS,
  MAX_VENDOR_PICTURE_BYTES,
} from '@harusi/contracts/constants/picture-limits';
import { checkFiles } from '../../components/fields/file-checks.ts';
import { preparePicture } from '../../components/office/pictures/use-pictures.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { showToast } from '../../lib/toasts.ts';
import { draftPictures } from '../vendor-products/draft-pictures.ts';

const RULES = {
  types: PICTURE_TYPES,
  maxBytes: MAX_VENDOR_PICTURE_BYTES,
  maxFiles: 1,
};

export type PictureSource = 'file' | 'url';

/** A picture from a URL, as our server fetched it. */
export interface Preview {
  url: string;
  /** A data URL; undefined while loading. */
  image?: string;
}

interface Start {
  stylist: number;
  uploadKey: string;
  file: File | undefined;
  url: string;
}

/** An item's picture: a checked and resized file, or a URL that our server fetches. */
export function usePicture({ stylist, uploadKey, ...start }: Start) {
  const [way, setWay] = useState<PictureSource>(
    start.file === undefined && start.url !== '' ? 'url' : 'file',
  );
  const [file, setFile] = useState(start.file);
  const [preview, setPreview] = useState<Preview>();
  /** Further typing makes an earlier request obsolete. */
  const requestedUrl = useRef('');

  const keep = (next: File | undefined) => {
    setFile(next);
    const owner = `stylist-${stylist}` as const;
    void (next === undefined ? draftPictures.clear(owner) : draftPictures.write(owner, [next]));
  };

  return {
    way,
    setWay,
    file,
    preview,
    choose: async (chosen: File | undefined) => {
      if (chosen === undefined) return;
      const { rejected } = checkFiles([chosen], 0, RULES);
      const prepared =
        rejected[0] === undefined
          ? await preparePicture(chosen, MIN_PORTFOLIO_PICTURE_PIXELS)
          : { rejection: rejected[0] };
      if ('file' in prepared) keep(prepared.file);
      else showToast({ tone: 'failed', ...prepared.rejection });
    },
    removeFile: () => keep(undefined),
    /** Loads the preview of a URL, once per URL. */
    loadPreview: async (url: string) => {
      if (url === '' || url === requestedUrl.current) return;
      requestedUrl.current = url;
      setPreview({ url });
      const result = await browserApi.post(
        '/stylists/{id}/preview/',
        { image_url: url },
        { params: { id: stylist }, headers: { 'x-upload-key': uploadKey } },
      );
      if (requestedUrl.current !== url) return;
      if (result.ok) {
        setPreview({ url, image: result.value.image });
        return;
      }
      requestedUrl.current = '';
      setPreview(undefined);
      const sentence = result.problem.field_errors?.image_url?.[0];
      showToast({ tone: 'failed', title: sentence ?? result.problem.message });
    },
    forgetPreview: () => {
      requestedUrl.current = '';
      setPreview(undefined);
    },
    clear: () => {
      keep(undefined);
      requestedUrl.current = '';
      setPreview(undefined);
    },
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
