import { ErrorState, type ErrorStateProps } from '@backline/design-system/error-state';

/** The part of a query that `LoadFailed` uses. */
export interface FailedQuery {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Omit<ErrorStateProps, 'title' | 'busy' | 'onRetry'> {
  /** The subject of the sentence, e.g. `Events` or `Your profile`. */
  what: string;
  /** The queries of the screen. 'Try again' repeats the failed ones. */
  queries: readonly FailedQuery[];
}

/** Replaces content: `{what} could not be loaded`, with the reason if it is known, and a button that tries again. */
export function LoadFailed({ what, queries, children, ...rest }: Props) {
  const failed = queries.filter(({ isError }) => isError);
  return (
    <ErrorState
      {...rest}
      title={couldNotBeLoaded(what)}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    >
      {navigator.onLine ? children : 'You’re offline. It loads when you are back.'}
    </ErrorState>
  );
}

/** The sentence for content that could not be loaded. */
export function couldNotBeLoaded(what: string): string {
  return `${what} could not be loaded`;
}
