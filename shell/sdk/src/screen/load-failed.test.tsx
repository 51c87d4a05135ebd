import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '#src/calls/api-error.ts';
import { LoadFailed } from './load-failed.tsx';

const query = (isError: boolean, isFetching = false) => ({ isError, isFetching, refetch: vi.fn() });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('content that did not load shows that, and Try again repeats only the failed queries', async () => {
  const [failed, loaded] = [query(true), query(false)];
  render(<LoadFailed what="This event" queries={[failed, loaded]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This event could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(loaded.refetch).not.toHaveBeenCalled();
});

it.each(['This event', 'Applications', 'Your profile'])(
  '%s that did not load without a network says so',
  (what) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<LoadFailed what={what} queries={[query(true)]} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${what} could not be loadedYou’re offline. It loads when you are back.`,
    );
  },
);

it('content that stays hidden while an administrator looks says so, and is not tried again', () => {
  const error = new ApiError({
    status: 403,
    code: 'view_only',
    text: '',
    serverMessage: 'You only look: no.',
  });
  render(<LoadFailed what="Sessions" queries={[{ ...query(true), error }]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sessions could not be loadedYou only look: no.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('Try again is busy while the failed part loads', () => {
  render(<LoadFailed what="Events" queries={[query(true, true)]} />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

const away = new ApiError({ status: 503, code: 'unavailable', text: '' });
const refused = new ApiError({ status: 500, code: 'internal', text: '' });

it.each([
  ['a page without an answer', 1, unreachable(), true],
  ['a page whose service is away', 1, away, true],
  ['a page whose server failed', 1, refused, false],
  ['a part of a page', undefined, away, false],
] as const)(
  '%s says that nothing is lost and tries again by itself only if nobody answers',
  (_, level, error, isCut) => {
    vi.useFakeTimers();
    const failed = { ...query(true), error };
    render(<LoadFailed level={level} what="Your profile" queries={[failed]} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Your profile could not be loaded');
    expect(screen.queryByText(/Nothing is lost/) !== null).toBe(isCut);
    vi.advanceTimersByTime(31_000);
    expect(failed.refetch).toHaveBeenCalledTimes(isCut ? 1 : 0);
  },
);
