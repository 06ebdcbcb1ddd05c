import { useEffect, useRef } from 'react';
import { trustedMarkup } from '../../lib/trusted-types.ts';

interface EmailFrameProps {
  title: string;
  html: string;
  scheme: 'light' | 'dark';
}

/** An email as a mail program shows it. No script in it runs. */
export function EmailFrame({ title, html, scheme }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => showEmail(frame.current, html, scheme), [html, scheme]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      height={560}
      className="w-full border border-line"
      // Firefox replaces the empty page of a new frame once it has loaded.
      onLoad={({ currentTarget }) => showEmail(currentTarget, html, scheme)}
    />
  );
}

/**
 * Puts the email into an empty page. The page has our Content-Security-Policy, which refuses inline styles in markup but
 * allows those that a script sets; see decision 0057.
 */
function showEmail(frame: HTMLIFrameElement | null, html: string, scheme: EmailFrameProps['scheme']): void {
  const page = frame?.contentDocument;
  if (!page) return;
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const body = html.slice(html.indexOf('<body')).replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(trustedMarkup(body), 'text/html');
  page.documentElement.lang = 'en-KE';
  page.body.replaceWith(page.adoptNode(parsed.body));
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  // A link would replace the email in its frame.
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const view = page.defaultView;
  if (view === null) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'));
  page.adoptedStyleSheets = [sheet];
}
