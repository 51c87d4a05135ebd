import { getEvent, listEvents, requestVenue } from '@backline/contracts/records/events';
import { VIEWED_HEADER } from '@backline/contracts/base/endpoint';
import { buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { call, callAll, urlOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { subscribe } from './page-events.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall, pageOf, refuse } from '#src/testing/mock/mock-call.ts';
import { setSessionUser } from '#src/session/session-store.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';

withMockApi();

describe('callAll', () => {
  it('returns the items of every page, with the same filters', async () => {
    const asked: string[] = [];
    mockApi.use(
      mockCall(listEvents, ({ query }) => {
        asked.push(query.toString());
        return query.has('cursor') ? [buildEvent({ id: 'b' })] : pageOf([buildEvent({ id: 'a' })], 'after a');
      }),
    );
    const events = await callAll(listEvents, { query: { orgId: 'venue' } });
    expect(events.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(asked).toEqual(['orgId=venue', 'orgId=venue&cursor=after+a']);
  });
});

describe('call', () => {
  it('raises status, text, code and every field of a refusal [errors 9]', async () => {
    mockApi.use(
      mockCall(
        requestVenue,
        refuse('validation_failed', { message: 'Check the form', fields: { venue: 'Venue is required' } }),
      ),
    );
    await expect(call(requestVenue, { body: { venue: '' } })).rejects.toMatchObject({
      status: 422,
      code: 'validation_failed',
      serverMessage: 'Check the form',
      fields: { venue: 'Venue is required' },
      message: expect.stringMatching(/^422: \{.*Check the form/),
    });
  });

  it('uses the status text when a refusal has no body [errors 11]', async () => {
    mockApi.use(
      http.get('*/api/events/:id', () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })),
    );
    await expect(call(getEvent, { params: { id: 'a' } })).rejects.toMatchObject({
      code: 'unavailable',
      message: '502: Bad Gateway',
    });
  });

  it("fails when the answer does not have the contract's shape", async () => {
    mockApi.use(http.get('*/api/events/:id', () => HttpResponse.json({ id: 1 })));
    await expect(call(getEvent, { params: { id: 'a' } })).rejects.toMatchObject({
      code: 'unexpected_response',
    });
  });

  it('fails with `network` when the network is down', async () => {
    mockApi.use(http.get('*/api/events/:id', () => HttpResponse.error()));
    await expect(call(getEvent, { params: { id: 'a' } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('fails with `network` when the answer breaks off, unless the caller cancelled it', async () => {
    const body = () =>
      new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":')),
        pull: (stream) => stream.error(new Error('socket hang up')),
      });
    const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body()));
    await expect(call(getEvent, { params: { id: 'a' } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
    const cancelled = { signal: AbortSignal.abort() };
    await expect(call(getEvent, { params: { id: 'a' } }, cancelled)).rejects.not.toBeInstanceOf(ApiError);
    answering.mockRestore();
  });

  it('tells the page that the session has ended', async () => {
    mockApi.use(mockCall(getEvent, refuse('unauthenticated')));
    let ended = 0;
    const stop = subscribe('unauthenticated', () => (ended += 1));
    await expect(call(getEvent, { params: { id: 'a' } })).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ended).toBe(1);
  });

  it('names the person whom a page of a view shows, until the session changes [view-as 11]', async () => {
    const shown: (string | null)[] = [];
    mockApi.use(
      mockCall(requestVenue, ({ headers }) => {
        shown.push(headers.get(VIEWED_HEADER));
        return refuse('view_only', { message: 'You only look' });
      }),
    );
    const send = () => call(requestVenue, { body: { venue: 'Salt House' } }).catch(() => undefined);
    setSessionUser(buildUser({ id: 'user-juno', viewedUntil: '2026-11-21T10:15:00.000Z' }));
    await send();
    setSessionUser(buildUser({ id: 'user-ada' }));
    await send();
    expect(shown).toEqual(['user-juno', null]);
  });

  it('stays alive after the page only on request', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    mockApi.use(mockCall(requestVenue, refuse('unavailable')));
    await expect(call(requestVenue, { body: { venue: 'a' } })).rejects.toBeInstanceOf(ApiError);
    const keepalive = { keepalive: true };
    await expect(call(requestVenue, { body: { venue: 'a' } }, keepalive)).rejects.toBeInstanceOf(ApiError);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true]);
    fetch.mockRestore();
  });

  it('returns the parsed body of a success', async () => {
    mockApi.use(mockCall(getEvent, ({ params }) => buildEvent({ id: params.id! })));
    await expect(call(getEvent, { params: { id: 'event 7' } })).resolves.toMatchObject({ id: 'event 7' });
  });
});

describe('an answer that the server has checked', () => {
  const endpoint = { ...getEvent, contract: 'v1' };
  const answered = (contract: string) =>
    mockApi.use(
      http.get('*/api/events/:id', () =>
        HttpResponse.json({ odd: true }, { headers: { 'Backline-Contract': contract } }),
      ),
    );

  it('is taken as it is when the page has the same contract', async () => {
    answered('v1');
    expect(await call(endpoint, { params: { id: 'e1' } })).toEqual({ odd: true });
  });

  it('is checked when the page has another contract', async () => {
    answered('v2');
    await expect(call(endpoint, { params: { id: 'e1' } })).rejects.toMatchObject({
      code: 'unexpected_response',
    });
  });
});

describe('urlOf', () => {
  it('escapes parameters and leaves out undefined ones', () => {
    expect(urlOf(getEvent, { params: { id: 'a/b?c' } })).toBe('/api/events/a%2Fb%3Fc');
    expect(urlOf(listEvents, { query: { limit: 10, orgId: undefined } })).toBe('/api/events?limit=10');
  });
});
