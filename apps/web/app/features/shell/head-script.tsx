import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { KEPT_PAGE_SCRIPT } from '../../lib/session/kept-page-script.ts';
import { EARLY_TAP_SCRIPT } from './early-tap.ts';
import { SPLASH_SCRIPT } from './splash.tsx';

/** For the head of every page. Only the server renders the scripts, so the browser's bundle does not contain them. */
export function HeadScript() {
  const nonce = useContext(FrameworkContext)?.nonce;
  // Browsers hide a nonce once they have read it, so neither it nor the text matches while hydrating.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? KEPT_PAGE_SCRIPT + SPLASH_SCRIPT + EARLY_TAP_SCRIPT : ''}
    </script>
  );
}
