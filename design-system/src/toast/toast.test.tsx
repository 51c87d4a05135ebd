import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { ToastRegion, type ToastMessage } from './toast.tsx';

const NOTICE: ToastMessage = {
  id: 1,
  title: 'Link Copied!',
  description: 'Profile link copied',
  tone: 'neutral',
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('ToastRegion', () => {
  describeConformance((props) => <ToastRegion toast={NOTICE} onDismiss={() => undefined} {...props} />);
});

/** A finger that goes from 100 px to there and is lifted. */
function swipe(to: { x?: number; y?: number }) {
  const notice = screen.getByText('Link Copied!');
  const { x = 100, y = 100 } = to;
  const pointer = { pointerId: 1, pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(notice, { ...pointer, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(notice, { ...pointer, clientX: (100 + x) / 2, clientY: (100 + y) / 2 });
  fireEvent.pointerMove(notice, { ...pointer, clientX: x, clientY: y });
  fireEvent.pointerUp(notice, { ...pointer, clientX: x, clientY: y });
}

describe('a swipe over a notice', () => {
  it.each([
    ['50 px to the right are too few', { x: 150 }, 0],
    ['to the left is none', { x: 20 }, 0],
    ['downwards is none', { y: 200 }, 0],
    ['of over 50 px to the right closes it', { x: 151 }, 1],
  ])('%s', (_, to, times) => {
    const dismiss = vi.fn();
    render(<ToastRegion toast={NOTICE} onDismiss={dismiss} />);
    swipe(to);
    expect(dismiss).toHaveBeenCalledTimes(times);
  });
});

describe('the words of a notice', () => {
  it.each([
    ['neutral', 'polite'],
    ['success', 'polite'],
    ['danger', 'assertive'],
  ] as const)('are said in a %s one to who cannot see it: %s', (tone, manner) => {
    render(<ToastRegion toast={{ ...NOTICE, tone }} onDismiss={() => undefined} />);
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
    ['leaves a neutral notice', 'neutral', []],
    ['takes away the failure of the try before', 'danger', [[1]]],
  ] as const)('%s', (_, tone, dismissed) => {
    const dismiss = vi.fn();
    render(
      <>
        <form aria-label="Any" onSubmit={(event) => event.preventDefault()} />
        <ToastRegion toast={{ ...NOTICE, tone }} onDismiss={dismiss} />
      </>,
    );
    fireEvent.submit(screen.getByRole('form'));
    expect(dismiss.mock.calls).toEqual(dismissed);
  });
});

describe('a notice', () => {
  it('stays for 5 s where nothing else is said, and shows the time left', () => {
    const dismiss = vi.fn();
    const { container } = render(<ToastRegion toast={NOTICE} onDismiss={dismiss} />);
    expect(container.querySelector('.line')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(4900));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(200));
    expect(dismiss.mock.calls).toEqual([[1]]);
  });

  it('stays until it is closed where it may, and shows no time left', () => {
    const dismiss = vi.fn();
    const { container } = render(<ToastRegion toast={NOTICE} onDismiss={dismiss} duration={Infinity} />);
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(dismiss).not.toHaveBeenCalled();
    expect(container.querySelector('.line')).not.toBeInTheDocument();
  });

  it('is closed by Escape once F8 has led to it', async () => {
    const dismiss = vi.fn();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    render(<ToastRegion toast={NOTICE} onDismiss={dismiss} />);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    await user.tab();
    await user.keyboard('{Escape}');
    expect(dismiss).toHaveBeenCalledWith(1);
  });

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
