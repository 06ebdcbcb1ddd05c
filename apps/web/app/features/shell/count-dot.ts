/** The count badge on an icon. */
export const countDot =
  'money absolute min-w-4.25 rounded-full bg-bordeaux px-1 text-center text-[0.625rem] leading-4.25 font-semibold text-white';

const MOST = 99;

export const countDotText = (count: number) => (count > MOST ? `${MOST}+` : String(count));
