import { browserApi, type Result } from '../../lib/api.ts';
import type { Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { withProgress } from '../../lib/send-form.ts';

export interface NewItem {
  values: Values;
  tags: readonly string[];
  /** Undefined when the picture is given by its address. */
  file: File | undefined;
}

interface Door {
  stylist: number;
  uploadKey: string;
  onShare: (share: number) => void;
}

/** Sends an item to where it waits for us; what is plainly missing is said without asking the server. */
export async function sendItem(
  { values, tags, file }: NewItem,
  { stylist, uploadKey, onShare }: Door,
): Promise<Result<{ detail: string }>> {
  const { title = '', description = '', category = '', image_url = '' } = values;
  const wanted = { title: 'Give it a title', category: 'Choose a category' };
  const missing = findEmpty(
    { ...values, image: file?.name ?? image_url, image_url: file?.name ?? image_url },
    {
      ...wanted,
      ...(values.way === 'url'
        ? { image_url: 'Give the address of a picture' }
        : { image: 'Choose a picture' }),
    },
  );
  if (missing) return { ok: false, ...missing };
  const form = new FormData();
  form.set('title', title);
  form.set('description', description);
  form.set('category', category);
  form.set('tags', JSON.stringify(tags));
  if (file) form.set('image', file, file.name);
  else form.set('image_url', image_url);
  return browserApi.post('/stylists/{id}/portfolio/', form, {
    params: { id: stylist },
    headers: { 'x-upload-key': uploadKey },
    carrier: withProgress(onShare),
  });
}
