import { useEffect, useRef, useState } from 'react';

/** Whether an element is above the viewport, as opposed to below it. */
export function useScrolledPast<Watched extends Element>() {
  const ref = useRef<Watched>(null);
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    if (ref.current === null) return undefined;
    // Elements below the viewport count as visible, so that a jump past them is noticed as well.
    const watcher = new IntersectionObserver(
      ([entry]) => entry !== undefined && setPast(!entry.isIntersecting),
      { rootMargin: '0px 0px 99999px' },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);

  return [ref, isPast] as const;
}

const MOSTLY = 0.6;

/** The visible child of a strip: the first that is mostly in view. */
export function useVisibleChild<Strip extends Element>() {
  const ref = useRef<Strip>(null);
  const [seen, setSeen] = useState(0);

  useEffect(() => {
    if (ref.current === null) return undefined;
    const children = [...ref.current.children];
    const inView = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const first = children.findIndex((child) => inView.has(child));
        if (first >= 0) setSeen(first);
      },
      { threshold: MOSTLY },
    );
    children.forEach((child) => watcher.observe(child));
    return () => watcher.disconnect();
  }, []);

  return [ref, seen] as const;
}
