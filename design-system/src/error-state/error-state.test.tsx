import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { ErrorState } from './error-state.tsx';

describe('ErrorState', () => {
  describeConformance((props) => <ErrorState title="Gone" {...props} />);
});

describe('an error state', () => {
  it('has no button when nothing can be tried again', () => {
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is the heading of a page without other content', () => {
    render(<ErrorState level={1} title="This event can't be loaded right now" />);
    expect(
      screen.getByRole('heading', { level: 1, name: "This event can't be loaded right now" }),
    ).toBeVisible();
  });

  it('tries again by its button', async () => {
    const retry = vi.fn();
    render(<ErrorState title="This part can't be reached" onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a running try', () => {
  it('cannot be started twice', async () => {
    const retry = vi.fn();
    render(<ErrorState title="Gone" onRetry={retry} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).not.toHaveBeenCalled();
  });
});
