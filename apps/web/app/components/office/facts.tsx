import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-stone">{name}</dt>
          <dd className="money text-right wrap-anywhere whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
