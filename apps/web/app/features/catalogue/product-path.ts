/** `/product/12-ivory-veil`: the number finds it, the words are for people. */
export const productPath = ({ id, slug }: { id: number; slug: string }): string => `/product/${id}-${slug}`;
