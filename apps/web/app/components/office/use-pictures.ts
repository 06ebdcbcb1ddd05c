import { useRef, useState } from 'react';
import type { StoredPicture } from '@harusi/contracts/media';
import { showToast } from '../../lib/toasts.ts';
import { moveEntry, checkFiles, type FileRejection, type FileRules } from '../fields/file-checks.ts';
import { preparePicture } from './prepare-picture.ts';

/** A picture of a form: a file that was just chosen, one that the shop has stored, or a file that has become one. */
export interface FormPicture {
  key: string;
  /** As people call it: the file's name. */
  name: string;
  file?: File;
  stored?: StoredPicture;
  status: 'ready' | 'sending' | 'failed';
  /** How much has been sent, from 0 to 1. */
  share: number;
}

let keys = 0;
const nextKey = () => `picture-${(keys += 1)}`;

export const pictureFromFile = (file: File): FormPicture => ({
  key: nextKey(),
  name: file.name,
  file,
  status: 'ready',
  share: 0,
});

export const pictureFromStored = (stored: StoredPicture, index: number): FormPicture => ({
  key: nextKey(),
  name: `Picture ${index + 1}`,
  stored,
  status: 'ready',
  share: 1,
});

interface PicturesOptions {
  rules: FileRules;
  /** Read once, as that of a `useState`. */
  initial?: readonly FormPicture[] | (() => readonly FormPicture[]);
  /** For forms that send each picture as soon as it is chosen. */
  onAdded?: (added: readonly FormPicture[]) => void;
  /** Others, or in another order; how the sending goes is no change. */
  onChange?: ((pictures: readonly FormPicture[]) => void) | undefined;
}

const NONE: readonly FormPicture[] = [];

/** The pictures of a form in their order, the first being the main one. Sending them is the form's. */
export function usePictures({ rules, initial = NONE, onAdded, onChange }: PicturesOptions) {
  const [pictures, setPictures] = useState(initial);
  /** The latest, for what ends later than the screen was drawn. */
  const latest = useRef(pictures);
  /** How many are being opened and made lighter. */
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  /** What just happened, for those who do not see it. */
  const [said, setSaid] = useState('');

  const write = (next: readonly FormPicture[]) => {
    latest.current = next;
    setPictures(next);
  };
  const change = (next: readonly FormPicture[]) => {
    write(next);
    onChange?.(next);
  };

  const place = ({ key, name }: FormPicture, to: number) => {
    const from = pictures.findIndex((one) => one.key === key);
    if (from === to || pictures[to] === undefined) return;
    change(moveEntry(pictures, from, to));
    setSaid(`${name} is now number ${to + 1} of ${pictures.length}.`);
  };

  return {
    rules,
    pictures,
    preparing,
    refused,
    said,
    async add(chosen: readonly File[]) {
      const sorted = checkFiles(chosen, pictures.length + preparing, rules);
      const { length } = sorted.taken;
      setPreparing((count) => count + length);
      const added: FormPicture[] = [];
      const refusals = [...sorted.refused];
      // One after the other: ten photographs of a camera would not fit into a phone's memory at once.
      for (const file of sorted.taken) {
        const prepared = await preparePicture(file, rules.leastPixels);
        if ('file' in prepared) added.push(pictureFromFile(prepared.file));
        else refusals.push(prepared.refusal);
      }
      setPreparing((count) => count - length);
      setRefused(refusals);
      for (const refusal of refusals) showToast({ tone: 'failed', ...refusal });
      if (added.length === 0) return;
      change([...latest.current, ...added]);
      setSaid(`${added.length === 1 ? 'One picture' : `${added.length} pictures`} added.`);
      onAdded?.(added);
    },
    remove({ key, name }: FormPicture) {
      change(latest.current.filter((one) => one.key !== key));
      setRefused([]);
      setSaid(`${name} is removed.`);
    },
    place,
    /** How the sending goes. */
    edit(key: string, news: Partial<FormPicture>) {
      write(latest.current.map((one) => (one.key === key ? { ...one, ...news } : one)));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
