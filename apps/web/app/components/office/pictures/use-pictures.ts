import { useRef, useState } from 'react';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import { showToast } from '../../../lib/toasts.ts';
import {
  checkFiles,
  type FileRejection,
  type FileRules,
  moveEntry,
  tooSmallPicture,
  unreadableFile,
  uploadSize,
} from '../../fields/file-checks.ts';

/** A picture in a form: a chosen file, a stored picture, or a file that has been uploaded. */
export interface FormPicture {
  key: string;
  /** The file name. */
  name: string;
  file?: File;
  stored?: StoredPicture;
  /** The product's colour that it shows; null stands for all of them. */
  colour: string | null;
  status: 'ready' | 'sending' | 'failed';
  /** Upload progress, from 0 to 1. */
  share: number;
}

let keys = 0;
const nextKey = () => `picture-${(keys += 1)}`;

export const pictureFromFile = (file: File): FormPicture => ({
  key: nextKey(),
  name: file.name,
  file,
  colour: null,
  status: 'ready',
  share: 0,
});

export const pictureFromStored = (
  stored: StoredPicture & { colour?: string | null },
  index: number,
): FormPicture => ({
  key: nextKey(),
  name: `Picture ${index + 1}`,
  stored,
  colour: stored.colour ?? null,
  status: 'ready',
  share: 1,
});

interface PicturesOptions {
  rules: FileRules;
  /** Read once, like the argument of `useState`. */
  initial?: readonly FormPicture[] | (() => readonly FormPicture[]);
  /** For forms that upload each picture as soon as it is chosen. */
  onAdded?: (added: readonly FormPicture[]) => void;
  /** Called when pictures or their order change, not on upload progress. */
  onChange?: ((pictures: readonly FormPicture[]) => void) | undefined;
}

const NONE: readonly FormPicture[] = [];

/** The ordered pictures of a form; the first is the main one. The form does the uploading. */
export function usePictures({ rules, initial = NONE, onAdded, onChange }: PicturesOptions) {
  const [pictures, setPictures] = useState(initial);
  /** The latest value, for callbacks that outlive a render. */
  const latest = useRef(pictures);
  /** How many files are being decoded and shrunk. */
  const [preparing, setPreparing] = useState(0);
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  /** Announced to screen readers. */
  const [announcement, announce] = useState('');

  const write = (next: readonly FormPicture[]) => {
    latest.current = next;
    setPictures(next);
  };
  const change = (next: readonly FormPicture[]) => {
    write(next);
    onChange?.(next);
  };

  const place = ({ key, name }: FormPicture, to: number) => {
    const from = pictures.findIndex((picture) => picture.key === key);
    if (from === to || pictures[to] === undefined) return;
    change(moveEntry(pictures, from, to));
    announce(`${name} is now number ${to + 1} of ${pictures.length}.`);
  };

  return {
    rules,
    pictures,
    preparing,
    rejected,
    announcement,
    async add(chosen: readonly File[]) {
      const sorted = checkFiles(chosen, pictures.length + preparing, rules);
      const { length } = sorted.accepted;
      setPreparing((count) => count + length);
      const added: FormPicture[] = [];
      const rejections = [...sorted.rejected];
      // Sequential: ten camera photos at once would exhaust a phone's memory.
      for (const file of sorted.accepted) {
        const prepared = await preparePicture(file, rules.minPixels);
        if ('file' in prepared) added.push(pictureFromFile(prepared.file));
        else rejections.push(prepared.rejection);
      }
      setPreparing((count) => count - length);
      setRejected(rejections);
      for (const rejection of rejections) showToast({ tone: 'failed', ...rejection });
      if (added.length === 0) return;
      change([...latest.current, ...added]);
      announce(`${added.length === 1 ? 'One picture' : `${added.length} pictures`} added.`);
      onAdded?.(added);
    },
    remove({ key, name }: FormPicture) {
      change(latest.current.filter((one) => one.key !== key));
      setRejected([]);
      announce(`${name} is removed.`);
    },
    place,
    /** Says which colour a picture shows. */
    paint({ key }: FormPicture, colour: string | null) {
      change(latest.current.map((one) => (one.key === key ? { ...one, colour } : one)));
    },
    /** Updates the upload state. */
    edit(key: string, news: Partial<FormPicture>) {
      write(latest.current.map((one) => (one.key === key ? { ...one, ...news } : one)));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

type Prepared = { file: File } | { rejection: FileRejection };

/** Files up to this size are sent unchanged unless their dimensions are too large. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.86;

/** Decodes a picture, rejects it when too small and shrinks it when heavy, before anything is uploaded. */
export async function preparePicture(file: File, minPixels = 0): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { rejection: unreadableFile(file) };
  try {
    if (Math.min(bitmap.width, bitmap.height) < minPixels) {
      return { rejection: tooSmallPicture(file, bitmap, minPixels) };
    }
    return { file: await lighter(file, bitmap, minPixels) };
  } finally {
    bitmap.close();
  }
}

/** Falls back to the original file: the API checks it anyway. */
async function lighter(file: File, bitmap: ImageBitmap, minPixels: number): Promise<File> {
  const { width, height } = uploadSize(bitmap, minPixels);
  if (width === bitmap.width && file.size <= LIGHT_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // JPEG has no transparency. A browser without WebP encoding returns a PNG, used only if it is smaller.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob === null || blob.size >= file.size ? file : new File([blob], file.name, { type: blob.type });
}
