import { Link } from 'react-router';

interface AccountLineProps {
  /** What else one can do. */
  verb: 'order' | 'book';
  /** Where the login leads back to. */
  next: string;
}

export const AccountLine = ({ verb, next }: AccountLineProps) => (
  <p className="text-small text-stone">
    Have an account?{' '}
    <Link to={`/login?next=${next}`} className="link text-ink">
      Log in
    </Link>
    {`, and we fill this in. You can also ${verb} without one.`}
  </p>
);
