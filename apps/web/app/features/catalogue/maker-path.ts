/** `/makers/12-bakari-silver`: the id identifies the maker, the slug is for people. */
export const makerPath = ({ id, slug }: { id: number; slug: string }): string => `/makers/${id}-${slug}`;
