import { Component, type ReactNode } from 'react';

interface LastResortProps {
  error?: unknown;
  location: unknown;
  children: ReactNode;
}

interface LastResortState {
  error: unknown;
  location: unknown;
}

/**
 * Around the whole site, where not even the error page is left. Stands in for React Router's own, which would show
 * shoppers a stack trace (see `trim-framework.ts`), and like it goes away with the next address.
 */
export class LastResort extends Component<LastResortProps, LastResortState> {
  override state: LastResortState = { error: undefined, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<LastResortState> {
    return { error };
  }

  static getDerivedStateFromProps(props: LastResortProps, { error, location }: LastResortState) {
    const isHere = location === props.location;
    return { error: props.error ?? (isHere ? error : undefined), location: props.location };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <html lang="en-KE">
        <head>
          <title>Harusi</title>
        </head>
        <body>
          <main>
            <h1>We could not open this page</h1>
            <button type="button" onClick={() => window.location.reload()}>
              Try Again
            </button>
          </main>
        </body>
      </html>
    );
  }
}
