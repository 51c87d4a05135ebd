import { ErrorState } from '@backline/design-system/error-state';
import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { Component, type ComponentType, type Fragment, type ReactNode } from 'react';
import styles from './remote-boundary.module.css';

interface Props {
  /** Named in the error report. */
  app: string;
  /** A new value leaves the failure behind: the person went on to another page. */
  resetKey: string;
  /** Called before the children are tried again. */
  onReset: () => void;
  /** Stands around the notice where the screen would have brought its own frame. */
  frame: ComponentType<{ children: ReactNode }> | typeof Fragment;
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
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined) this.handleRetry();
  }

  override componentDidCatch(error: unknown): void {
    console.warn(`${this.props.app} failed`, error);
  }

  handleRetry = (): void => {
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    const Frame = this.props.frame;
    return (
      <Frame>
        <Wrap padded>
          <title>Not available · Backline</title>
          <Heading level={1} className={styles.title}>
            This part of Backline can’t be reached
          </Heading>
          <ErrorState title="The rest works and nothing is lost." onRetry={this.handleRetry}>
            Go on elsewhere, or try again in a moment.
          </ErrorState>
        </Wrap>
      </Frame>
    );
  }
}
