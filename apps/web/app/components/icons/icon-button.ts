/** An icon without a frame, large enough for a thumb. */
export const iconButtonClass =
  'relative grid size-11 cursor-pointer place-items-center transition-colors duration-(--duration-hover) hover:text-gold-text';
