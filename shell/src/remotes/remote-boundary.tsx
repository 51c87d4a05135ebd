import { Button } from '@backline/design-system/button';
import { RefreshIcon } from '@backline/design-system/icon';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { Component, type ReactNode } from 'react';
import { focusMain } from '../layout/focus-main.ts';
import styles from './remote-boundary.module.css';

interface Props {
  /** Named in the error report. */
  app: string;
  /** A new value leaves the failure behind: the person went on to another page. */
  resetKey: string;
  /** Called before the children are tried again. */
  onReset: () => void;
  /** Puts the shell's frame around the notice where the screen would have brought its own. */
  renderFrame: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps the failure of one remote to its own part of the page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined) this.reset();
  }

  override componentDidCatch(error: unknown): void {
    console.warn(`${this.props.app} failed`, error);
  }

  reset(): void {
    this.props.onReset();
    this.setState({ error: undefined });
  }

  handleRetry = (): void => {
    this.reset();
    // The button is gone by then.
    this.stopFocusing();
    this.stopFocusing = focusMain();
  };

  stopFocusing: () => void = () => undefined;

  override componentWillUnmount(): void {
    this.stopFocusing();
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return this.props.renderFrame(
      <Wrap className={styles.root}>
        <title>Not available · Backline</title>
        <NotFound
          role="alert"
          word="Line cut"
          title="This part of Backline can’t be reached"
          className={styles.card}
          action={
            <Button variant="accent" size="lg" onClick={this.handleRetry}>
              <RefreshIcon />
              Try again
            </Button>
          }
        >
          The rest works and nothing is lost. Go on elsewhere, or try again in a moment.
        </NotFound>
      </Wrap>,
    );
  }
}
