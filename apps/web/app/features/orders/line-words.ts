/** `Ivory, 42 cm` */
export const choiceText = (line: { selected_color: string | null; selected_size: string | null }): string =>
  [line.selected_color, line.selected_size].filter((part) => part !== null).join(', ');

/** `1 piece`, `3 pieces` */
export const countText = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
