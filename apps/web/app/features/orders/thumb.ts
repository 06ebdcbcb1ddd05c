import type { Picture } from '@harusi/contracts/media';

/** A line knows only the address of its photograph; every piece has it at least this wide. */
export const thumbOf = (image: string | null): Picture | null =>
  image === null ? null : { image, alt: '', width: 320, height: 400, placeholder: null, has_avif: false };
