import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ProfileSection } from './profile-section.tsx';

/** Far enough below the screen that the code is there when the reader, or the Tab key, arrives. */
const AHEAD = '200px';

interface LateSectionProps {
  title: string;
  text: string;
  children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** A section far down the page: its heading is there at once, its code loads as the reader comes near. */
export function LateSection({ title, text, children }: LateSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (heading.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watcher.observe(heading.current);
    return () => watcher.disconnect();
  }, []);
  const waiting = (
    <p aria-busy className="min-h-56 text-small text-stone">
      One moment …
    </p>
  );
  return (
    <ProfileSection title={title} text={text} headingRef={heading}>
      {isNear ? <Suspense fallback={waiting}>{children(heading)}</Suspense> : waiting}
    </ProfileSection>
  );
}
