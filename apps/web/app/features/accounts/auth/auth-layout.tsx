import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { PageHeading } from '../../../components/page-heading.tsx';

interface AuthLayoutProps {
  photo: string;
  label?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Login, registration and similar forms, with a photo on the left of wide screens. */
export function AuthLayout({ photo, label = 'Karibu', title, lead, children }: AuthLayoutProps) {
  // The negative margin cancels the footer's, so that the photo touches it.
  return (
    <div className="-mb-section grid lg:min-h-184 lg:grid-cols-2">
      <div className="relative hidden bg-silk lg:block">
        {/* Stays in view beside a form longer than the screen. */}
        <div className="absolute inset-0">
          {/* Lazy, so that phones, which hide it, don't fetch it. */}
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

interface AuthLinkProps {
  before?: string;
  to: To;
  children: ReactNode;
}

/** A link below a form to another form, tall enough for a finger. */
export function AuthLink({ before, to, children }: AuthLinkProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      {before}
      <Link to={to} className="link relative text-ink before:absolute before:inset-x-0 before:-inset-y-2.5">
        {children}
      </Link>
    </p>
  );
}

export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className="grid border-t border-line pt-4 text-small text-stone">{children}</div>;
}
