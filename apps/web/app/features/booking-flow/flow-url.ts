/** The choices so far. They are in the URL, so the back button undoes one at a time. */
export interface FlowSelection {
  package?: string | undefined;
  /** `any` is any free stylist. */
  stylist?: number | 'any' | undefined;
  /** The start as an ISO timestamp. */
  at?: string | undefined;
}

export const STEPS = ['package', 'stylist', 'hour', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** Ignores invalid parameters. */
export function readSelection(params: URLSearchParams): FlowSelection {
  const [code, stylist, at] = ['package', 'stylist', 'at'].map((name) => params.get(name) ?? '');
  return {
    package: code || undefined,
    stylist: stylist === 'any' ? 'any' : idIn(stylist ?? ''),
    at: at && !Number.isNaN(Date.parse(at)) ? at : undefined,
  };
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export function flowPath(selection: FlowSelection): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(selection)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/book-stylist?${params}`;
}

/** The first step without a choice. */
export function currentStep(selection: FlowSelection): Step {
  if (selection.package === undefined) return 'package';
  if (selection.stylist === undefined) return 'stylist';
  return selection.at === undefined ? 'hour' : 'details';
}

/** The selection without the choices of a step and the ones after it. */
export function selectionBefore(step: Step, { package: code, stylist }: FlowSelection): FlowSelection {
  if (step === 'package') return { stylist: stylist ?? 'any' };
  if (step === 'stylist') return { package: code };
  return { package: code, stylist };
}

/** Whether the URL opens the booking flow instead of the request form. */
export const isFlow = (params: URLSearchParams): boolean => params.has('package') || params.has('stylist');
