/** What somebody has chosen so far. It stands in the address, so that the back button takes back one choice. */
export interface Wish {
  package?: string | undefined;
  /** `any`: whoever is free. */
  stylist?: number | 'any' | undefined;
  /** When it begins, as the API says it. */
  at?: string | undefined;
}

export const STEPS = ['package', 'stylist', 'hour', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** Whatever the address says that is none of ours was not chosen. */
export function readWish(params: URLSearchParams): Wish {
  const [code, stylist, at] = ['package', 'stylist', 'at'].map((name) => params.get(name) ?? '');
  return {
    package: code || undefined,
    stylist: stylist === 'any' ? 'any' : idIn(stylist ?? ''),
    at: at && !Number.isNaN(Date.parse(at)) ? at : undefined,
  };
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export function flowPath(wish: Wish): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/book-stylist?${params}`;
}

/** What is still to be chosen comes next. */
export function stepOf(wish: Wish): Step {
  if (wish.package === undefined) return 'package';
  if (wish.stylist === undefined) return 'stylist';
  return wish.at === undefined ? 'hour' : 'details';
}

/** The wish as it was before a step: nothing chosen there, nor after it. */
export function wishBefore(step: Step, { package: code, stylist }: Wish): Wish {
  if (step === 'package') return { stylist: stylist ?? 'any' };
  if (step === 'stylist') return { package: code };
  return { package: code, stylist };
}
