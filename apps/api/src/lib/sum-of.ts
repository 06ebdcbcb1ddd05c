export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((all, item) => all + amount(item), 0);
