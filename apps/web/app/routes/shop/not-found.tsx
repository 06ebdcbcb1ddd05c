import { data } from 'react-router';

/** Any other address. A route of its own, so that the page knows its settings; the root's error page shows it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
