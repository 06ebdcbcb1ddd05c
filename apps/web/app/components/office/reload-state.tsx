import { useRevalidator } from 'react-router';
import { ErrorState } from '../feedback/error-state.tsx';

/** A loading error with a button that reloads the screen. */
export function ReloadState({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState message={message} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
