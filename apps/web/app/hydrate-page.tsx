// Before the router.
import './lib/before-router.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
// First: React needs the policies.
import './lib/trusted-types.ts';
import { collectStaticMarkup } from './static-markup/static-markup-context.ts';

export function hydratePage(): void {
  collectStaticMarkup();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
