import { readNotice } from '@backline/contracts/accounts/notices';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi, mockCall, renderRoutes, withMockApi } from '#src/testing/index.ts';
import { NoticeRows } from './notice-rows.tsx';

withMockApi();

const open = (...notices: ReturnType<typeof buildNotice>[]) =>
  renderRoutes([{ path: '/', element: <NoticeRows notices={notices} /> }], { at: '/' });

describe('a notice', () => {
  it('leads to what it tells about, and is read then', async () => {
    const read = vi.fn(({ params }: { params: Record<string, string> }) => ({
      unread: params['id'] ? 0 : 1,
    }));
    mockApi.use(mockCall(readNotice, read));
    const { person, router } = open(buildNotice());
    const link = screen.getByRole('link');
    expect(link).toHaveTextContent('Salt House accepted you for Oyelaran Unread');
    await person.click(link);
    expect(router.state.location.pathname).toBe('/applications/application-1');
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    expect(read.mock.calls[0]?.[0].params).toMatchObject({ id: 'notice-1' });
  });

  it('that was read is not read again', async () => {
    const read = vi.fn(() => ({ unread: 0 }));
    mockApi.use(mockCall(readNotice, read));
    const { person, router } = open(buildNotice({ isRead: true }));
    expect(screen.getByRole('link')).not.toHaveTextContent('Unread');
    await person.click(screen.getByRole('link'));
    expect(router.state.location.pathname).toBe('/applications/application-1');
    expect(read).not.toHaveBeenCalled();
  });

  it('shows the night that it is about in strong letters, wherever it stands', () => {
    open(
      buildNotice({ id: '1', text: 'Oyelaran begins later', strong: 'Oyelaran' }),
      buildNotice({ id: '2', text: 'Salt House asks about Kiosk Night', strong: 'Kiosk Night' }),
    );
    const strong = [...document.querySelectorAll('b')].map(({ textContent }) => textContent);
    expect(strong).toEqual(['Oyelaran', 'Kiosk Night']);
  });

  it('keeps its whole text when it names no night, or one that is not in it', () => {
    open(
      buildNotice({ id: '1', text: 'Your credits came back', strong: '', isRead: true }),
      buildNotice({ id: '2', text: 'Your night was moved', strong: 'Oyelaran', isRead: true }),
    );
    expect(document.querySelector('b')).toBeNull();
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveTextContent(/^Your credits came back/);
    expect(second).toHaveTextContent(/^Your night was moved/);
  });
});
