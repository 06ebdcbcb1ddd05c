import type { ReactNode } from 'react';

/** The title of a panel whose figures are of this month. */
export const ThisMonth = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="text-fine font-normal text-stone">this month</span>
  </>
);
