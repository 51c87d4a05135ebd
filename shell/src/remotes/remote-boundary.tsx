import { Button } from '@backline/design-system/button';
import { RefreshIcon } from '@backline/design-system/icon';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { focusMain } from '#src/layout/focus-main.ts';
import styles from './remote-boundary.module.css';

interface Props {
  /** Named in the error report. */
  app: string;
  /** A new value clears the failure: the person went on to another page. */
  resetKey: string;
  /** Called before the children are tried again. */
  onReset: () => void;
  /** Puts a frame around the notice, for a screen that would have brought its own. */
  renderFrame: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one remote to its own part of the page. */
export function RemoteBoundary({ app, resetKey, onReset, renderFrame, children }: Props) {
  const stopFocusing = useRef(() => {});
  useEffect(() => () => stopFocusing.current(), []);

  const renderFallback = ({ resetErrorBoundary }: FallbackProps) =>
    renderFrame(<NotAvailable onRetry={resetErrorBoundary} />);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={({ reason }) => {
        onReset();
        if (reason === 'keys') return;
        // The button goes away, so the focus needs another place.
        stopFocusing.current();
        stopFocusing.current = focusMain();
      }}
      onError={(error) => console.warn(`${app} failed`, error)}
      fallbackRender={renderFallback}
    >
      {children}
    </ErrorBoundary>
  );
}

function NotAvailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Wrap className={styles.root}>
      <title>Not available · Backline</title>
      <NotFound
        role="alert"
        word="Line cut"
        title="This part of Backline can’t be reached"
        className={styles.card}
        action={
          <Button variant="accent" size="lg" onClick={onRetry}>
            <RefreshIcon />
            Try again
          </Button>
        }
      >
        The rest works and nothing is lost. Go on elsewhere, or try again in a moment.
      </NotFound>
    </Wrap>
  );
}
