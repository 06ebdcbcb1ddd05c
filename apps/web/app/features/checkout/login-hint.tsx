import { Link } from 'react-router';

interface LoginHintProps {
  /** Completes "You can also … without one". */
  verb: 'order' | 'book';
  /** The path to return to after the login. */
  next: string;
}

export const LoginHint = ({ verb, next }: LoginHintProps) => (
  <p className="text-small text-stone">
    Have an account?{' '}
    <Link to={`/login?next=${next}`} className="link text-ink">
      Log in
    </Link>
    {`, and we fill this in. You can also ${verb} without one.`}
  </p>
);
