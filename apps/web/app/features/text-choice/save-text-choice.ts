import { browserApi } from '../../lib/api/browser-api.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { keepUser } from '../../lib/session/keep-user.ts';
import { toTextChannel } from './text-choice-labels.ts';

/** Saves what `TextFields` asks. */
export async function saveTextChoice({ text_channel = '', language }: FormValues) {
  const change = {
    text_channel: toTextChannel(text_channel),
    language: language === 'sw' ? 'sw' : 'en',
  } as const;
  const result = await browserApi.patch('/auth/me/', change);
  if (result.ok) keepUser(result.value);
  return result;
}
