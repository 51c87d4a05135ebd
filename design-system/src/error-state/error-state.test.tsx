import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { ErrorState } from './error-state.tsx';

describe('ErrorState', () => {
  describeConformance((props) => <ErrorState title="Gone" {...props} />);
});

describe('an error state', () => {
  it('offers nothing to press when nothing can be tried again', () => {
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names the page where it is all of it', () => {
    render(<ErrorState level={1} title="This event can't be loaded right now" />);
    expect(
      screen.getByRole('heading', { level: 1, name: "This event can't be loaded right now" }),
    ).toBeVisible();
  });

  it('tries again when asked to', async () => {
    const retry = vi.fn();
    render(<ErrorState title="This part can't be reached" onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a try that is under way', () => {
  it('cannot be asked for twice', async () => {
    const retry = vi.fn();
    render(<ErrorState title="Gone" onRetry={retry} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).not.toHaveBeenCalled();
  });
});
