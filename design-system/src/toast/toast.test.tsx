import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { ToastRegion, type ToastMessage } from './toast.tsx';

const TOAST: ToastMessage = {
  id: 1,
  title: 'Link Copied!',
  description: 'Profile link copied',
  tone: 'neutral',
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('ToastRegion', () => {
  describeConformance((props) => <ToastRegion toast={TOAST} onDismiss={() => undefined} {...props} />);
});

/** Moves a finger from 100 px to a place and lifts it. */
function swipe(to: { x?: number; y?: number }) {
  const toast = screen.getByText('Link Copied!');
  const { x = 100, y = 100 } = to;
  const pointer = { pointerId: 1, pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(toast, { ...pointer, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(toast, { ...pointer, clientX: (100 + x) / 2, clientY: (100 + y) / 2 });
  fireEvent.pointerMove(toast, { ...pointer, clientX: x, clientY: y });
  fireEvent.pointerUp(toast, { ...pointer, clientX: x, clientY: y });
}

describe('a swipe over a toast', () => {
  it.each([
    ['of 50 px to the right is too short', { x: 150 }, 0],
    ['to the left does nothing', { x: 20 }, 0],
    ['downwards does nothing', { y: 200 }, 0],
    ['of over 50 px to the right closes it', { x: 151 }, 1],
  ])('%s [toasts 2]', (_, to, times) => {
    const dismiss = vi.fn();
    render(<ToastRegion toast={TOAST} onDismiss={dismiss} />);
    swipe(to);
    expect(dismiss).toHaveBeenCalledTimes(times);
  });
});

describe('the text of a toast', () => {
  it.each([
    ['neutral', 'polite'],
    ['success', 'polite'],
    ['danger', 'assertive'],
  ] as const)('of tone %s is announced as %s', (tone, manner) => {
    render(<ToastRegion toast={{ ...TOAST, tone }} onDismiss={() => undefined} />);
    act(() => void vi.advanceTimersByTime(200));
    const said = [...document.querySelectorAll('[aria-live]')].filter((node) =>
      node.textContent?.includes('Link Copied!'),
    );
    expect(said.map((node) => node.getAttribute('aria-live'))).toEqual([manner]);
  });
});

describe('a form that is sent again', () => {
  it.each([
    ['leaves a success', 'success', []],
    ['leaves a neutral toast', 'neutral', []],
    ['removes the failure of the try before', 'danger', [[1]]],
  ] as const)('%s [toasts 2]', (_, tone, dismissed) => {
    const dismiss = vi.fn();
    render(
      <>
        <form aria-label="Any" onSubmit={(event) => event.preventDefault()} />
        <ToastRegion toast={{ ...TOAST, tone }} onDismiss={dismiss} />
      </>,
    );
    fireEvent.submit(screen.getByRole('form'));
    expect(dismiss.mock.calls).toEqual(dismissed);
  });
});

describe('a toast', () => {
  it('stays for 5 s by default, and shows the time left [toasts 1]', () => {
    const dismiss = vi.fn();
    const { container } = render(<ToastRegion toast={TOAST} onDismiss={dismiss} />);
    expect(container.querySelector('.line')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(4900));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(200));
    expect(dismiss.mock.calls).toEqual([[1]]);
  });

  it('stays until it is closed if its duration is endless, and shows no time left', () => {
    const dismiss = vi.fn();
    const { container } = render(<ToastRegion toast={TOAST} onDismiss={dismiss} duration={Infinity} />);
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(dismiss).not.toHaveBeenCalled();
    expect(container.querySelector('.line')).not.toBeInTheDocument();
  });

  it('closes by Escape after F8 has moved the focus to it [toasts 3]', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={TOAST} onDismiss={dismiss} />);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    await user.tab();
    await user.keyboard('{Escape}');
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('stays while a pointer is on it, and goes when its time is over', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={TOAST} onDismiss={dismiss} duration={5000} />);
    await user.hover(screen.getByText('Link Copied!'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(dismiss).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('Link Copied!'));
    act(() => void vi.advanceTimersByTime(5000));
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('closes by its cross [toasts 2]', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={TOAST} onDismiss={dismiss} />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismiss).toHaveBeenCalledWith(1);
  });

  it('gets the focus by F8 [toasts 3]', () => {
    render(<ToastRegion toast={TOAST} onDismiss={() => undefined} />);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /F8/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('is replaced by the next one [toasts 1]', () => {
    const { rerender } = render(<ToastRegion toast={TOAST} onDismiss={() => undefined} />);
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
