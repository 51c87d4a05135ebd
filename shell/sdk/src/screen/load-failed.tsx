import { Button } from '@backline/design-system/button';
import { ErrorState, type ErrorStateProps } from '@backline/design-system/error-state';
import { NotFound } from '@backline/design-system/not-found';
import { useEffect } from 'react';
import { isUnanswered, lookingMessage } from '#src/words/failure-message.ts';

const RETRY_SECONDS = 30;

/** The part of a query that `LoadFailed` uses. */
export interface FailedQuery {
  isError: boolean;
  isFetching: boolean;
  /** Without it the reason is unknown. */
  error?: unknown;
  refetch: () => unknown;
}

interface Props extends Omit<ErrorStateProps, 'title' | 'busy' | 'onRetry'> {
  /** The subject of the sentence, e.g. `Events` or `Your profile`. */
  what: string;
  /** The queries of the screen. 'Try again' repeats the failed ones. */
  queries: readonly FailedQuery[];
}

/**
 * Replaces content: `{what} could not be loaded`, with the reason if it is known, and a button that tries again. A
 * whole page (`level` 1) whose server does not answer also tries again by itself.
 */
export function LoadFailed({ what, queries, children, ...rest }: Props) {
  const failed = queries.filter(({ isError }) => isError);
  const shown = {
    title: couldNotBeLoaded(what),
    busy: failed.some(({ isFetching }) => isFetching),
    onRetry: () => failed.forEach(({ refetch }) => void refetch()),
  };
  if (!navigator.onLine)
    return (
      <ErrorState {...rest} {...shown}>
        You’re offline. It loads when you are back.
      </ErrorState>
    );
  if (rest.level === 1 && failed.some(({ error }) => isUnanswered(error)))
    return <LineCut {...shown} className={rest.className} />;
  const looking = failed.map(({ error }) => lookingMessage(error)).find((message) => message !== undefined);
  if (looking !== undefined)
    return (
      <ErrorState {...rest} title={shown.title}>
        {looking}
      </ErrorState>
    );
  return (
    <ErrorState {...rest} {...shown}>
      {children}
    </ErrorState>
  );
}

interface LineCutProps {
  title: string;
  busy: boolean;
  onRetry: () => void;
  className?: string | undefined;
}

/** The page for a server that does not answer. It tries again by itself. */
export function LineCut({ title, busy, onRetry, className }: LineCutProps) {
  // Outside system: the clock.
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(onRetry, RETRY_SECONDS * 1000);
    return () => clearTimeout(timer);
  });
  return (
    <NotFound
      role="alert"
      word="Line cut"
      title={title}
      className={className}
      action={
        <Button variant="accent" size="lg" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Backline can’t be reached. Nothing is lost: what you typed is kept, and credits move only when the
      server answers. We try again by ourselves every {RETRY_SECONDS} seconds.
    </NotFound>
  );
}

/** The sentence for content that could not be loaded. */
export function couldNotBeLoaded(what: string): string {
  return `${what} could not be loaded`;
}
