import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMedia } from './use-media.ts';

afterEach(() => vi.unstubAllGlobals());

function Layout() {
  return <p>{useMedia('(min-width: 768px)') ? 'wide' : 'narrow'}</p>;
}

it('follows the window, and stops when its component goes', () => {
  const list = new EventTarget() as EventTarget & { matches: boolean };
  list.matches = false;
  vi.stubGlobal('matchMedia', () => list);
  const [added, removed] = [vi.spyOn(list, 'addEventListener'), vi.spyOn(list, 'removeEventListener')];
  const { unmount } = render(<Layout />);
  expect(screen.getByText('narrow')).toBeVisible();
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(screen.getByText('wide')).toBeVisible();
  unmount();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
