/** One tab per state, with its count once known. */
export const stateTabs = <State extends string>(
  states: readonly State[],
  labels: Readonly<Record<State, string>>,
  counts?: Readonly<Record<State, number>>,
) => states.map((state) => ({ value: state, label: labels[state], ...(counts && { count: counts[state] }) }));

/** The tab for the whole list. */
export const allTab = (counts?: Readonly<Record<string, number>>) => ({
  value: 'all' as const,
  label: 'All',
  ...(counts && { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
});
