import { data } from 'react-router';

/** Any other URL. Its own route, so that it is inside the shop's layout, which renders the error. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
