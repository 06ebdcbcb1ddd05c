import { useRevalidator } from 'react-router';
import { ErrorState } from '../feedback/error-state.tsx';

/** What could not be loaded, and the button that loads the screen again. */
export function ReloadState({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState message={message} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
