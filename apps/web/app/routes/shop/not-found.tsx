import { data } from 'react-router';

/** Any other address. A route of its own, so that it stands inside the shop's frame; the layout shows the words. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
