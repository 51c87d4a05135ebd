import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion, type ToastNotice } from './toast.tsx';

const NOTICE: ToastNotice = {
  id: 1,
  title: 'Link Copied!',
  description: 'Profile link copied',
  tone: 'neutral',
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('a notice', () => {
  it('stays while a pointer is on it and goes when its time is over', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={NOTICE} onDismiss={dismiss} duration={5000} />);
    await user.hover(screen.getByText('Link Copied!'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(dismiss).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('Link Copied!'));
    act(() => void vi.advanceTimersByTime(5000));
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('is closed by its cross', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={NOTICE} onDismiss={dismiss} />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('is reached by F8', () => {
    render(<ToastRegion toast={NOTICE} onDismiss={() => undefined} />);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /F8/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('gives way to the next one', () => {
    const { rerender } = render(<ToastRegion toast={NOTICE} onDismiss={() => undefined} />);
    rerender(
      <ToastRegion
        toast={{ id: 2, title: 'Application Failed', tone: 'danger' }}
        onDismiss={() => undefined}
      />,
    );
    expect(screen.queryByText('Link Copied!')).not.toBeInTheDocument();
    expect(screen.getByText('Application Failed')).toBeVisible();
  });
});
