import { countView } from '@backline/contracts/figures/page-views';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageView } from './use-page-view.ts';

function showTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a view of a page', () => {
  withMockApi();
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
    mockApi.use(
      mockCall(countView, ({ body }) => {
        sent.push(body);
        return { id: 'oyelaran' };
      }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('is reported to the server once, even if the tab returns [numbers 5]', async () => {
    renderHook(() => usePageView('event', 'oyelaran'), { wrapper: MemoryRouter });
    showTab('hidden');
    showTab('visible');
    await waitFor(() => expect(sent).toEqual([{ page: 'event', id: 'oyelaran', source: 'direct' }]));
  });

  it('waits until a page that loads in the background is shown [numbers 5]', async () => {
    showTab('hidden');
    const { rerender } = renderHook(({ id }) => usePageView('profile', id), {
      initialProps: { id: 'a' },
      wrapper: MemoryRouter,
    });
    rerender({ id: 'b' });
    showTab('visible');
    await waitFor(() => expect(sent).toEqual([{ page: 'profile', id: 'b', source: 'direct' }]));
  });

  it('waits until the page has loaded, so that it costs the page nothing [numbers 6]', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { rerender } = renderHook(({ id }) => usePageView('profile', id), {
      initialProps: { id: 'a' },
      wrapper: MemoryRouter,
    });
    rerender({ id: 'b' });
    state.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    await waitFor(() => expect(sent).toEqual([{ page: 'profile', id: 'b', source: 'direct' }]));
  });

  it('reports whether the visitor came from another site or from another page of this one [numbers 13]', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.instagram.com/');
    const Profile = () => {
      usePageView('profile', useParams()['id'] ?? '');
      return <Link to="/profile/b">Next</Link>;
    };
    const { person } = renderRoutes([{ path: '/profile/:id', element: <Profile /> }], { at: '/profile/a' });
    await person.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { page: 'profile', id: 'a', source: 'social' },
        { page: 'profile', id: 'b', source: 'site' },
      ]),
    );
  });
});
