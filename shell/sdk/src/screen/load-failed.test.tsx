import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

const query = (isError: boolean, isFetching = false) => ({ isError, isFetching, refetch: vi.fn() });

it('content that did not load shows that, and Try again repeats only the failed queries', async () => {
  const [failed, loaded] = [query(true), query(false)];
  render(<LoadFailed what="This event" queries={[failed, loaded]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This event could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(loaded.refetch).not.toHaveBeenCalled();
});

it('Try again is busy while the failed part loads', () => {
  render(<LoadFailed what="Events" queries={[query(true, true)]} />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
