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

export type Way = 'file' | 'url';

/** A picture by its address, as our server sees it. */
export interface Preview {
  url: string;
  /** A data address; undefined while it is on its way. */
  image?: string;
}

interface Start {
  stylist: number;
  uploadKey: string;
  file: File | undefined;
  url: string;
}

/** The one picture of an item: a file that is checked and made light, or an address that our server looks at. */
export function usePicture({ stylist, uploadKey, ...start }: Start) {
  const [way, setWay] = useState<Way>(start.file === undefined && start.url !== '' ? 'url' : 'file');
  const [file, setFile] = useState(start.file);
  const [preview, setPreview] = useState<Preview>();
  /** Somebody who types on no longer wants the earlier one. */
  const asked = useRef('');

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
    /** Shows what stands at an address, once for each address. */
    look: async (url: string) => {
      if (url === '' || url === asked.current) return;
      asked.current = url;
      setPreview({ url });
      const answer = await browserApi.post(
        '/stylists/{id}/preview/',
        { image_url: url },
        { params: { id: stylist }, headers: { 'x-upload-key': uploadKey } },
      );
      if (asked.current !== url) return;
      if (answer.ok) {
        setPreview({ url, image: answer.value.image });
        return;
      }
      asked.current = '';
      setPreview(undefined);
      const sentence = answer.problem.field_errors?.image_url?.[0];
      showToast({ tone: 'failed', title: sentence ?? answer.problem.message });
    },
    forgetPreview: () => {
      asked.current = '';
      setPreview(undefined);
    },
    clear: () => {
      keep(undefined);
      asked.current = '';
      setPreview(undefined);
    },
  };
}

export type ChosenPicture = ReturnType<typeof usePicture>;
