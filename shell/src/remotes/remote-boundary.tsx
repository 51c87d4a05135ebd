import { Button } from '@backline/design-system/button';
import { RefreshIcon } from '@backline/design-system/icon';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { Data } from '@backline/design-system/text';
import { minutesAndSeconds, useCountdown } from '@backline/shell-sdk';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { focusMain } from '#src/layout/focus-main.ts';
import styles from './remote-boundary.module.css';

interface Props {
  /** The name of the app in the error report. */
  app: string;
  /** A new value clears the failure: the person went to another page. */
  resetKey: string;
  /** Runs before the children are rendered again. */
  onReset: () => void;
  /** Puts a frame around the notice, for a screen that has its own frame. */
  renderFrame: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

const RETRY_SECONDS = 30;
const BY_ITSELF = 'by itself';

/** Limits the failure of one remote to its part of the page. */
export function RemoteBoundary({ app, resetKey, onReset, renderFrame, children }: Props) {
  const stopFocusing = useRef(() => {});
  useEffect(() => () => stopFocusing.current(), []);

  const tries = useRef(0);

  const renderFallback = ({ resetErrorBoundary }: FallbackProps) =>
    renderFrame(
      <NotAvailable
        isFirst={tries.current === 0}
        onRetry={() => resetErrorBoundary()}
        onWaited={() => resetErrorBoundary(BY_ITSELF)}
      />,
    );
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={(reset) => {
        onReset();
        tries.current = reset.reason === 'keys' ? 0 : tries.current + 1;
        if (reset.reason === 'keys') return;
        // Without a press the focus stays, unless it is on an element that disappears.
        if (reset.args[0] === BY_ITSELF && !isFocusInMain()) return;
        // The button disappears, so the focus moves elsewhere.
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

function isFocusInMain(): boolean {
  return document.getElementById('main')?.contains(document.activeElement) ?? false;
}

interface NotAvailableProps {
  /** Only the first failure interrupts screen readers, not each retry. */
  isFirst: boolean;
  onRetry: () => void;
  /** Runs when the time until the next try is over. */
  onWaited: () => void;
}

function NotAvailable({ isFirst, onRetry, onWaited }: NotAvailableProps) {
  const [left, count] = useCountdown();
  const hasBegun = useRef(false);

  // Outside system: the clock.
  useEffect(() => {
    if (!hasBegun.current) {
      hasBegun.current = true;
      count(RETRY_SECONDS);
    } else if (left === 0) onWaited();
  });

  return (
    <Wrap className={styles.root}>
      <title>Not available · Backline</title>
      <NotFound
        role={isFirst ? 'alert' : undefined}
        word="Line cut"
        title="This part of Backline can’t be reached"
        className={styles.card}
        action={
          <div className={styles.actions}>
            <Button variant="accent" size="lg" onClick={onRetry}>
              <RefreshIcon />
              Try again
            </Button>
            {/* A screen reader would read each second of it. */}
            <Data size="sm" tone="muted" aria-hidden="true">
              Trying again by itself in {minutesAndSeconds(left || RETRY_SECONDS)}
            </Data>
          </div>
        }
      >
        The rest works and nothing is lost. Go on elsewhere, or try again in a moment.
      </NotFound>
    </Wrap>
  );
}
