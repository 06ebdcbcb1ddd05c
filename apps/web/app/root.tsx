import { Component, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './components/feedback/error-page.tsx';
import { useHydratedEvent } from './features/shell/early-tap.ts';
import { HeadScript } from './features/shell/head-script.tsx';
import figtree from './fonts/figtree-latin-wght-normal.woff2?url';
import cormorant from './fonts/cormorant-garamond-latin-wght-normal.woff2?url';
import { ApiUrlContext } from './lib/use-api-url.ts';
import { pageContext } from './lib/server/page-context.server.ts';
import stylesheet from './styles/app.css?url';

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  fontPreload(figtree),
  fontPreload(cormorant),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { apiUrl, isTestShop } = context.get(pageContext);
  return { apiUrl, isTestShop };
}

/** Settings never change during a visit. */
export const shouldRevalidate = () => false;

const OFFICES = /^routes\/(admin|vendor)\//;

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  useHydratedEvent();
  const isOffice = useMatches().some(({ id }) => OFFICES.test(id));
  return (
    // The splash script marks this element before React hydrates it.
    <html lang="en-KE" data-api={settings?.apiUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        {/* Stylesheets need no nonce, and browsers hide nonces, so one would never match while hydrating. */}
        <Links nonce="" />
        <HeadScript />
      </head>
      {/* On the body, so that popups outside the layout get the back office's styles too. */}
      <body className={isOffice ? 'office' : undefined}>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-ivory focus:px-4 focus:py-3 focus:-outline-offset-4"
        >
          Skip to content
        </a>
        {settings?.isTestShop === true && (
          <p className="bg-ink px-4 py-2 text-center text-ivory">Test shop: no real payments</p>
        )}
        <ApiUrlContext value={settings?.apiUrl ?? ''}>{children}</ApiUrlContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PlainFallback>
      {isRouteErrorResponse(error) ? (
        <ErrorPage status={error.status} data={error.data} />
      ) : (
        <ErrorPage status={500} />
      )}
    </PlainFallback>
  );
}

/** For when the error page itself fails: React Router's own fallback would print the stack trace. */
class PlainFallback extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <h1>We couldn’t open this page</h1>
        <button type="button" onClick={() => window.location.reload()}>
          Try Again
        </button>
      </main>
    );
  }
}
