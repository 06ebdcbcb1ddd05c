import type { MetaDescriptor } from 'react-router';

/** For a route's `meta`: the head that its loader has made. */
export const metaFromLoader = ({ loaderData }: { loaderData?: { head: MetaDescriptor[] } | undefined }) =>
  loaderData?.head ?? [];
