import type { ReactNode } from 'react';

/** A panel title for figures of this month. */
export const ThisMonth = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="text-fine font-normal text-stone">this month</span>
  </>
);
