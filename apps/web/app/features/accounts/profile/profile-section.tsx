import { useId, type ReactNode, type Ref } from 'react';

interface ProfileSectionProps {
  title: string;
  text: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section with its description on the left and its form on the right. */
export function ProfileSection({ title, text, headingRef, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-16 lg:py-14"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="font-display text-h2 font-medium outline-none">
          {title}
        </h2>
        <p className="max-w-read text-small text-stone">{text}</p>
      </div>
      <div className="min-w-0 lg:max-w-168">{children}</div>
    </section>
  );
}
