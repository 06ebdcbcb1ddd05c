import { useDone } from './use-done.ts';
import { useSentForm } from './use-sent-form.ts';

/** A form that is sent by itself; `onDone` hears of each success. Apart, for most pages of the shop need no such thing. */
export function useFormThen(onDone: (() => void) | undefined) {
  const sent = useSentForm();
  useDone(sent.outcome, () => onDone?.());
  return sent;
}
