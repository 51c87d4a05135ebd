import { getSession } from '@backline/contracts/accounts/auth';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, mockAuth, mockCall, refuseAuth, withMockApi } from '#src/testing/index.ts';
import { useToast } from './toast.ts';
import { useSendLink, type SendLinkOptions } from './use-send-link.ts';

withMockApi();

const TOASTS = { sentTitle: 'Sent', sent: 'Look into your mail.', failed: 'Refused', unexpected: 'Failed' };

let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockApi.use(
    mockCall(getSession, { user: null, session: null }),
    mockAuth('post', 'recover', {}, (body) => sent.push(body)),
  );
});

const open = (options?: SendLinkOptions) => renderHook(() => useSendLink('recovery', TOASTS, options)).result;
const toastOf = () => useToast.getState().current;

describe('a mailed link', () => {
  it('is sent without a toast, and the mailbox waits a minute', async () => {
    const link = open();
    await act(async () => expect(await link.current.send('mara@example.org')).toBe(true));
    expect(sent).toMatchObject([{ email: 'mara@example.org' }]);
    expect(link.current).toMatchObject({ sentTo: 'mara@example.org', secondsToWait: 60, busy: false });
    expect(toastOf()).toBeNull();
  });

  it('is told when it is the second one to an address', async () => {
    const link = open();
    await act(() => link.current.send('mara@example.org'));
    await act(() => link.current.send('other@example.org'));
    expect(toastOf()).toBeNull();
    await act(() => link.current.send('other@example.org'));
    expect(toastOf()).toMatchObject({ title: 'Sent', description: 'Look into your mail.' });
  });

  it('is told each time where nothing else shows it', async () => {
    const link = open({ inPlace: true });
    await act(() => link.current.send('mara@example.org'));
    expect(toastOf()).toMatchObject({ title: 'Sent' });
  });

  it('is sent once by a double click', async () => {
    const link = open();
    await act(async () => {
      const both = [link.current.send('mara@example.org'), link.current.send('mara@example.org')];
      expect(await Promise.all(both)).toEqual([true, false]);
    });
    expect(sent).toHaveLength(1);
  });

  it('that a person starts over can be sent at once', async () => {
    const link = open();
    await act(() => link.current.send('mara@example.org'));
    act(() => link.current.startOver());
    expect(link.current).toMatchObject({ sentTo: null, secondsToWait: 0 });
  });
});

describe('a link that is not sent', () => {
  it('because of too many says for how long to wait', async () => {
    const tooMany = refuseAuth(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 42 seconds.',
    );
    mockApi.use(mockAuth('post', 'recover', tooMany));
    const link = open();
    await act(async () => expect(await link.current.send('mara@example.org')).toBe(false));
    expect(link.current).toMatchObject({ sentTo: null, secondsToWait: 42 });
    expect(toastOf()).toMatchObject({ title: 'Refused', tone: 'danger' });
  });

  it('for an unknown reason says so, and can be tried again at once', async () => {
    mockApi.use(mockAuth('post', 'recover', refuseAuth(500, 'unexpected_failure')));
    const link = open();
    await act(async () => expect(await link.current.send('mara@example.org')).toBe(false));
    expect(toastOf()).toMatchObject({ title: 'Failed', tone: 'danger' });
    expect(link.current).toMatchObject({ secondsToWait: 0, busy: false });
  });
});
