/** One tab for each state, with how many there are of it once that is known. */
export const stateTabs = <State extends string>(
  states: readonly State[],
  words: Readonly<Record<State, string>>,
  counts?: Readonly<Record<State, number>>,
) => states.map((state) => ({ value: state, label: words[state], ...(counts && { count: counts[state] }) }));

/** The tab of the whole list: it stands before or after those of the states. */
export const allTab = (counts?: Readonly<Record<string, number>>) => ({
  value: 'all' as const,
  label: 'All',
  ...(counts && { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
});
