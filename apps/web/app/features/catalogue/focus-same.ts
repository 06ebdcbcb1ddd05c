/** Gives the focus to what stands where `before` stood, now that the markup around it was written anew. */
export function focusSame(before: Element | null, room: Element | null): void {
  if (!(before instanceof HTMLElement) || before.isConnected || !room) return;
  const same = [...room.querySelectorAll<HTMLElement>(before.tagName)].find((one) => isSame(one, before));
  if (same instanceof HTMLInputElement && before instanceof HTMLInputElement && isTyped(before)) {
    // Somebody may be in the middle of a word.
    same.value = before.value;
    same.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  same?.focus({ preventScroll: true });
}

const isTyped = ({ type }: HTMLInputElement) => type === 'text' || type === 'search';

const isSame = (one: Element, before: Element) =>
  one.getAttribute('name') === before.getAttribute('name') &&
  (one instanceof HTMLInputElement && before instanceof HTMLInputElement
    ? isTyped(one) || one.value === before.value
    : one instanceof HTMLSelectElement || one.textContent === before.textContent);
