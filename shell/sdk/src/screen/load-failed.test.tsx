import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

const query = (isError: boolean, isFetching = false) => ({ isError, isFetching, refetch: vi.fn() });

afterEach(() => vi.restoreAllMocks());

it('content that did not load shows that, and Try again repeats only the failed queries', async () => {
  const [failed, loaded] = [query(true), query(false)];
  render(<LoadFailed what="This event" queries={[failed, loaded]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This event could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(loaded.refetch).not.toHaveBeenCalled();
});

it.each(['This event', 'Applications', 'Your profile'])('%s that did not load without a network says so', (what) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<LoadFailed what={what} queries={[query(true)]} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `${what} could not be loadedYou’re offline. It loads when you are back.`,
  );
});

it('Try again is busy while the failed part loads', () => {
  render(<LoadFailed what="Events" queries={[query(true, true)]} />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
