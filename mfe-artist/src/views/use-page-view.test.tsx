import { countView } from '@backline/contracts/page-views';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { renderHook, waitFor } from '@testing-library/react';
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

  it('is told to the server once, also when the tab comes back', async () => {
    renderHook(() => usePageView('event', 'oyelaran'));
    showTab('hidden');
    showTab('visible');
    await waitFor(() => expect(sent).toEqual([{ page: 'event', id: 'oyelaran' }]));
  });

  it('waits until a page that loads in the background is shown', async () => {
    showTab('hidden');
    const { rerender } = renderHook(({ id }) => usePageView('profile', id), { initialProps: { id: 'a' } });
    rerender({ id: 'b' });
    showTab('visible');
    await waitFor(() => expect(sent).toEqual([{ page: 'profile', id: 'b' }]));
  });
});
