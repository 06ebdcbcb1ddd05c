import { ErrorState } from '../../../components/feedback/error-state.tsx';

interface LoadErrorProps {
  message: string;
  onRetry: () => void;
}

/** Loaded only when it is needed. */
export default function LoadError(props: LoadErrorProps) {
  return <ErrorState title="We couldn’t load this page" {...props} />;
}
