/** The widths in which every picture can be had, if it is that wide itself. Without zod: shop pages use it. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 900, 1200, 1600] as const;
