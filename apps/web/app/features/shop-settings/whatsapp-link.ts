/** WhatsApp wants the bare international number; a text, if any, waits in the person's message field. */
export function whatsappLink(number: string, text?: string): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`;
}
