import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';

interface DoorProps {
  photo: string;
  label?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The pages one comes in by: a photograph on the left of a wide screen, the form beside it. */
export function Door({ photo, label = 'Karibu', title, lead, children }: DoorProps) {
  // The negative margin takes back the footer's: the photograph stands on it.
  return (
    <div className="-mb-section grid lg:min-h-184 lg:grid-cols-2">
      <div className="relative hidden bg-silk lg:block">
        {/* Beside a form longer than the screen it stays in view. */}
        <div className="absolute inset-0">
          {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
          <img
            src={photo}
            alt=""
            loading="lazy"
            className="sticky top-0 h-svh max-h-full w-full object-cover"
          />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-116 content-center gap-8 px-gutter pt-12 pb-16">
        <PageHeading label={label} title={title} lead={lead} />
        {children}
      </div>
    </div>
  );
}
