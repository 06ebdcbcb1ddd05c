import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';

export interface NewItem {
  values: FormValues;
  tags: readonly string[];
  /** Undefined when the picture is a URL. */
  file: File | undefined;
}

interface UploadOptions {
  stylist: number;
  uploadKey: string;
  onShare: (share: number) => void;
}

/** Submits an item for review; reports missing fields without calling the API. */
export async function sendItem(
  { values, tags, file }: NewItem,
  { stylist, uploadKey, onShare }: UploadOptions,
): Promise<Result<{ detail: string }>> {
  const { title = '', description = '', category = '', image_url = '' } = values;
  const required = { title: 'Give it a title', category: 'Choose a category' };
  const missing = findEmptyFields(
    { ...values, image: file?.name ?? image_url, image_url: file?.name ?? image_url },
    {
      ...required,
      ...(values.way === 'url'
        ? { image_url: 'Paste the link of a picture' }
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
    transport: uploadWithProgress(onShare),
  });
}
