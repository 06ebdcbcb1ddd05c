/** WhatsApp expects the bare international number. A text prefills the message. */
export function whatsappLink(number: string, text?: string): string {
  const url = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`;
}
