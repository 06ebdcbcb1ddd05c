import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { loadOnPress } from '../../lib/network/load-code.ts';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import type { ArrivalControl } from './arrival-control.ts';
import { isVisitorKnown } from './visitor-known.ts';

/** Until then the text of the page is true for visitors of whom nothing is known. */
const FIRST_TICK_MS = 30_000;

const load = () => import('./arrival-control.ts');

/** The static markup of `ArrivalBox`. Its code loads when there is something to change. */
export function ArrivalMarkup({ markup }: { markup: StaticMarkupRef }) {
  const container = useRef<HTMLDivElement>(null);
  const control = useRef<ArrivalControl>(undefined);
  const { revalidate } = useRevalidator();
  const start = (code: Awaited<ReturnType<typeof load>> | undefined) =>
    (control.current ??= container.current
      ? code?.startArrival(container.current, () => void revalidate())
      : undefined);

  useEffect(() => {
    const timer = setTimeout(() => load().then(start, () => undefined), isVisitorKnown() ? 0 : FIRST_TICK_MS);
    return () => {
      clearTimeout(timer);
      control.current?.stop();
      control.current = undefined;
    };
    // A new control for new markup; `start` does the same in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [markup]);

  const toggle = (target: Element) => {
    const form = target.closest<HTMLElement>('[data-open]')?.dataset['open'];
    if (form !== undefined) void loadOnPress(load).then((code) => start(code)?.toggle(form));
    return form !== undefined;
  };
  return <StaticMarkup markup={markup} ref={container} onElementClick={toggle} />;
}
