import { saveSignupDraft } from '@backline/contracts/profiles/signup';
import { buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { createQueryClient, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftQuery } from './api.ts';
import { useDraftSaver } from './use-draft-saver.ts';

withMockApi();

const NAME = { fields: { stageName: 'Mara' } };
let client: QueryClient;
let sent: unknown[];
/** The first save has reached the server. */
let arrived: Promise<void>;

beforeEach(() => {
  sent = [];
  let tell = () => {};
  arrived = new Promise((resolve) => (tell = resolve));
  client = createQueryClient();
  setSessionUser(buildUser({ id: 'mara' }));
  client.setQueryData(draftQuery().queryKey, buildSignupDraft());
  mockApi.use(
    mockCall(saveSignupDraft, ({ body }) => {
      sent.push(body);
      tell();
      return buildSignupDraft();
    }),
  );
});

afterEach(() => vi.useRealTimers());

const open = () =>
  renderHook(() => useDraftSaver(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

describe('a change of the draft', () => {
  it('is in this page at once, and on the server after a pause', async () => {
    const { result } = open();
    act(() => result.current.save(NAME));
    expect(client.getQueryData(draftQuery().queryKey)?.fields).toEqual({ stageName: 'Mara' });
    expect(sent).toEqual([]);
    await waitFor(() => expect(sent).toEqual([NAME]));
  });

  it('is sent at once when the step is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { result, unmount } = open();
    act(() => result.current.save(NAME));
    unmount();
    await arrived;
    expect(sent).toEqual([NAME]);
  });

  it.each([
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['put aside', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is sent at once when the page is %s', async (_how, leave) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { result } = open();
    act(() => result.current.save(NAME));
    leave();
    await arrived;
    expect(sent).toEqual([NAME]);
  });

  it('of two steps is sent together, because they share one saver', async () => {
    const [links, names] = [open(), open()];
    act(() => links.result.current.save({ socialUrls: { spotify: 'https://open.spotify.com/artist/1' } }));
    act(() => names.result.current.save(NAME));
    await act(() => names.result.current.flush());
    expect(sent).toEqual([{ socialUrls: { spotify: 'https://open.spotify.com/artist/1' }, ...NAME }]);
  });

  it('that has no use any more is not sent', async () => {
    const { result } = open();
    act(() => result.current.save(NAME));
    result.current.forget();
    await act(() => result.current.flush());
    expect(sent).toEqual([]);
  });

  it('is never sent as that of a person who has signed in since', async () => {
    const { result } = open();
    act(() => result.current.save(NAME));
    setSessionUser(buildUser({ id: 'ren' }));
    await act(() => result.current.flush());
    expect(sent).toEqual([]);
    const other = open();
    act(() => other.result.current.save({ fields: { stageName: 'Ren' } }));
    await act(() => other.result.current.flush());
    expect(sent).toEqual([{ fields: { stageName: 'Ren' } }]);
  });
});
