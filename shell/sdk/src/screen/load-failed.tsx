import { ErrorState, type ErrorStateProps } from '@backline/design-system/error-state';

/** What `LoadFailed` needs of a query. */
export interface FailedQuery {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Omit<ErrorStateProps, 'title' | 'busy' | 'onRetry'> {
  /** The subject of the sentence, e.g. `Events` or `Your profile`. */
  what: string;
  /** The queries of the screen. 'Try again' repeats those that failed. */
  queries: readonly FailedQuery[];
}

/** Stands in place of content: `{what} could not be loaded`, with a button that tries again. */
export function LoadFailed({ what, queries, ...rest }: Props) {
  const failed = queries.filter(({ isError }) => isError);
  return (
    <ErrorState
      {...rest}
      title={couldNotBeLoaded(what)}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  );
}

/** The one sentence for content that did not come. */
export function couldNotBeLoaded(what: string): string {
  return `${what} could not be loaded`;
}
