/** `Ivory, 42 cm` */
export const choiceText = (line: { selected_color: string | null; selected_size: string | null }): string =>
  [line.selected_color, line.selected_size].filter((part) => part !== null).join(', ');
