import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();
afterEach(() => {
  // Test files share a page. Without the network, queries of later files would wait for it.
  setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it.each(['/events', '/admin'])(
  'a banner on %s says that there is no network, until it is back [releases 5]',
  async (at) => {
    const person = openAt(at);
    await person.click(screen.getByText(`At ${at}`));
    setOnline(false);
    expect(await screen.findByText('You’re offline.')).toBeVisible();
    expect(screen.getByText(/Apply and Accept work again when you are back\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText('You’re offline.')).not.toBeInTheDocument());
  },
);

it('a page that a person only reads has the banner ready before the network goes [releases 5]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openAt('/events');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  setOnline(false);
  await waitFor(() => expect(screen.getByText('You’re offline.')).toBeVisible());
});
