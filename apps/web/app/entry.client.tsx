import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
// First: React needs the policies.
import './lib/trusted-types.ts';
import { collectStaticMarkup } from './static-markup/static-markup-context.ts';

collectStaticMarkup();
// Browsers skip a view-transition when the next navigation comes or the page is slow. The page changes all the same, but
// the framework leaves the rejected promise unhandled.
addEventListener('unhandledrejection', (event) => {
  if (/Transition was/.test(event.reason)) event.preventDefault();
});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
