/** The look of the primary action, for a button and for a link that acts as one. */
export const buttonLook =
  'label inline-flex min-h-12 items-center justify-center border border-ink bg-ink px-8 text-center text-ivory transition-colors duration-(--duration-hover) hover:bg-transparent hover:text-ink';
