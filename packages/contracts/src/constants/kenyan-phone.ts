/** Plain code without zod: the shop's pages use it in the browser. */

/** A mobile number as people write it, without separators: 07…, 01…, +254… or 254…. */
export const KENYAN_PHONE = /^(?:\+?254|0)[17]\d{8}$/;

export const KENYAN_PHONE_MESSAGE = 'Enter a Kenyan mobile number such as 0712 345 678';

export const withoutPhoneSeparators = (typed: string) => typed.replace(/[\s\-().]/g, '');
