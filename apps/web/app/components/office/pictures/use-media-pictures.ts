import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import {
  MAX_ADMIN_PICTURE_BYTES,
  PICTURE_TYPES,
  MIN_PRODUCT_PICTURE_PIXELS,
} from '@harusi/contracts/constants/picture-limits';
import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/catalogue/submissions';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { uploadWithProgress } from '../../../lib/api/upload-with-progress.ts';
import { showToast } from '../../../lib/toasts.ts';
import { formatBytes, typeNamesText, squareText, type FileRules } from '../../fields/file-checks.ts';
import {
  pictureFromFile,
  pictureFromStored,
  usePictures,
  type FormPicture,
  type Pictures,
} from './use-pictures.ts';

const RULES: Omit<FileRules, 'maxFiles'> = {
  types: PICTURE_TYPES,
  maxBytes: MAX_ADMIN_PICTURE_BYTES,
  minPixels: MIN_PRODUCT_PICTURE_PIXELS,
};

/** The rules above, as text. */
export const MEDIA_PICTURES_HINT = `${typeNamesText(PICTURE_TYPES)}, max ${formatBytes(MAX_ADMIN_PICTURE_BYTES)} each, at least ${squareText(MIN_PRODUCT_PICTURE_PIXELS)} pixels.`;

interface MediaPicturesOptions {
  /** Read once: the stored pictures with their alt texts. */
  stored: readonly ColouredPicture[];
  /** Files chosen in an earlier visit but not uploaded; read once. */
  unsent?: readonly File[];
  max?: number;
  onTouch?: () => void;
}

/** An uploaded picture of a product, with the colour it shows. */
export type ColouredPicture = StoredPicture & { colour?: string | null };

const NONE: readonly File[] = [];

/** Uploads each picture as soon as it is chosen; the form submits only the ids. */
export function useMediaPictures(options: MediaPicturesOptions) {
  const { stored, unsent = NONE, max = MAX_PRODUCT_PICTURES, onTouch } = options;
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [rules] = useState({ ...RULES, maxFiles: max });
  const form = usePictures({
    rules,
    initial: () => [...stored.map(pictureFromStored), ...unsent.map(pictureFromFile)],
    onAdded: (added) => added.forEach((picture) => void send(picture)),
    onChange: onTouch,
  });
  const { send, stop } = useSendingPictures(form);

  useEffect(() => {
    for (const picture of form.pictures) if (picture.stored === undefined) void send(picture);
    // Uploads what an earlier visit left behind, once; new files upload when chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const altOf = ({ key, stored }: FormPicture) => alts[key] ?? stored?.alt ?? '';
  const uploaded = form.pictures.flatMap((picture) =>
    picture.stored === undefined ? [] : [{ ...picture.stored, alt: altOf(picture), colour: picture.colour }],
  );
  return {
    field: {
      ...form,
      remove: (picture: FormPicture) => {
        stop(picture);
        form.remove(picture);
      },
    },
    retry: (picture: FormPicture) => void send(picture),
    altOf,
    describe: (picture: FormPicture, alt: string) => {
      setAlts((all) => ({ ...all, [picture.key]: alt }));
      onTouch?.();
    },
    /** Uploaded pictures, with their alt texts. */
    uploaded,
    /** Files not uploaded yet. */
    waiting: form.pictures.flatMap(({ file, stored }) => (stored === undefined && file ? [file] : [])),
    images: uploaded.map(({ id, alt }) => ({ id, alt })),
    /** The same for a product in these colours; one that it doesn't have is left out. */
    imagesIn: (colours: readonly string[]) =>
      uploaded.map(({ id, alt, colour }) => ({
        id,
        alt,
        colour: colours.find((name) => name === colour) ?? null,
      })),
    isSending: form.preparing > 0 || form.pictures.some(({ status }) => status === 'sending'),
    hasFailed: form.pictures.some(({ status }) => status === 'failed'),
  };
}

export type MediaPictures = ReturnType<typeof useMediaPictures>;

function useSendingPictures({ edit }: Pick<Pictures, 'edit'>) {
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((controller) => controller.abort());
  }, []);

  const send = async ({ key, name, file }: FormPicture) => {
    if (file === undefined) return;
    const controller = new AbortController();
    running.current.set(key, controller);
    edit(key, { status: 'sending', share: 0 });
    const body = new FormData();
    body.append('image', file);
    try {
      const sent = await browserApi.post('/admin/media/', body, {
        signal: controller.signal,
        transport: uploadWithProgress((share) => edit(key, { share })),
      });
      if (sent.ok) edit(key, { status: 'ready', share: 1, stored: sent.value });
      else {
        edit(key, { status: 'failed' });
        showToast({ tone: 'failed', title: `${name} failed to upload`, text: sent.problem.message });
      }
    } catch (error) {
      // The picture was removed, or the form unmounted.
      if (!controller.signal.aborted) throw error;
    } finally {
      running.current.delete(key);
    }
  };
  return { send, stop: ({ key }: FormPicture) => running.current.get(key)?.abort() };
}

/** A form can only refer to uploaded pictures, so it waits for pending uploads. */
export function checkPicturesReady({ isSending, hasFailed }: Pick<MediaPictures, 'isSending' | 'hasFailed'>) {
  const whyNotReady = isSending
    ? 'Pictures are still uploading.'
    : hasFailed
      ? 'A picture failed to upload. Try again or remove it.'
      : '';
  return {
    whyNotReady,
    /** Explains in a toast why the form cannot be saved yet. */
    rejectUntilReady: (): boolean => {
      if (whyNotReady !== '') showToast({ tone: 'failed', title: 'Not saved yet', text: whyNotReady });
      return whyNotReady !== '';
    },
  };
}
