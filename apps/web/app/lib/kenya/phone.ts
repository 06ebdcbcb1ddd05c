/** `+254712345678` as Kenyans write it: `0712 345 678`. */
export function localPhone(phone: string): string {
  const [, first, second, third] = /^\+254(\d{3})(\d{3})(\d{3})$/.exec(phone) ?? [];
  return first === undefined ? phone : `0${first} ${second} ${third}`;
}
