import { sendMessage, type Message } from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMessage } from '@backline/contracts/testing/message-builders';
import { forgetPrivateEntries, privateKey, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSending, sendWaiting } from './send-waiting.ts';
import { addWaiting, heldUntilOf, readWaiting, removeWaiting, useWaiting } from './waiting-messages.ts';

withMockApi();
beforeEach(() => {
  localStorage.clear();
  setSessionUser(buildUser());
  readWaiting();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const add = (text: string, conversationId = 'talk-1') => addWaiting({ conversationId, text, files: [] });
const texts = () => useWaiting.getState().map(({ text }) => text);

/** A server that stores each key once, as the API does. */
function storingServer() {
  const stored = new Map<string, string>();
  mockApi.use(
    mockCall(sendMessage, ({ body, headers }) => {
      const { text } = body as { text: string };
      const key = headers.get('idempotency-key') ?? '';
      if (!stored.has(key)) stored.set(key, text);
      return buildMessage({ id: key, number: stored.size, text });
    }),
  );
  return stored;
}
const sent: Message[] = [];
const run = () =>
  sendWaiting({ onSent: (_id, message) => void sent.push(message), onRefused: () => undefined });

describe('waiting messages', () => {
  it('are sent in their order, and leave the list [messages 17]', async () => {
    const stored = storingServer();
    for (const text of ['one', 'two', 'three']) add(text);
    await run();
    expect([...stored.values()]).toEqual(['one', 'two', 'three']);
    expect(texts()).toEqual([]);
  });

  it('arrive once and in order over a network that fails, 1,000 of them [messages 17]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stored = new Map<string, string>();
    let draw = 1;
    // The mocked API is too slow for so many calls.
    vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
      draw = (draw * 48_271) % 2_147_483_647;
      const isLost = draw % 10 < 2;
      const isUnanswered = draw % 10 < 4;
      const key = new Headers(headers).get('idempotency-key') ?? '';
      const { text }: { text: string } = JSON.parse(String(body));
      if (!isLost && !stored.has(key)) stored.set(key, text);
      if (isUnanswered) throw new TypeError('Failed to fetch');
      return Response.json(buildMessage({ id: key, number: stored.size, text }), { status: 201 });
    });
    const wanted = Array.from({ length: 1_000 }, (_, place) => `message ${place}`);
    for (const text of wanted) add(text);
    const end = vi.fn();
    void run().then(end);
    while (end.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(30_000);
    expect([...stored.values()]).toEqual(wanted);
  });

  it('stay after a reload, and in another tab, until they are sent or deleted [messages 19]', async () => {
    add('one');
    add('two');
    useWaiting.setState([], true);
    expect(readWaiting().map(({ text }) => text)).toEqual(['one', 'two']);
    removeWaiting(readWaiting()[0]?.key ?? '');
    expect(texts()).toEqual(['two']);
    const stored = storingServer();
    await run();
    expect([...stored.values()]).toEqual(['two']);
  });

  it('go when the person signs out, and are not shown to the next one [messages 19]', () => {
    add('private');
    setSessionUser(null);
    expect(texts()).toEqual([]);
    setSessionUser(buildUser({ id: 'other' }));
    expect(readWaiting()).toEqual([]);
    forgetPrivateEntries();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ['validation_failed', { fields: { text: 'Use at most 4000 characters' } }, 'Use at most 4000 characters'],
    [
      'wrong_state',
      { message: 'The other side takes no messages at the moment.' },
      'The other side takes no messages at the moment.',
    ],
  ] as const)(
    'that are refused (%s) stay with the reason, and the next one is sent [messages 19]',
    async (code, answer, reason) => {
      let tries = 0;
      mockApi.use(
        mockCall(sendMessage, ({ body }) => {
          tries += 1;
          const { text } = body as { text: string };
          return text === 'bad' ? refuse(code, answer) : buildMessage({ text });
        }),
      );
      add('bad');
      add('good');
      await run();
      expect(useWaiting.getState()).toMatchObject([{ text: 'bad', refusal: reason }]);
      await run();
      expect(tries).toBe(2);
    },
  );

  it('tell all tabs that they are on their way, from the call until its end [messages 19]', async () => {
    const seen: [string, boolean][] = [];
    let tries = 0;
    mockApi.use(
      mockCall(sendMessage, ({ body }) => {
        // Another tab reads the storage.
        seen.push(...readWaiting().map((each): [string, boolean] => [each.text, isSending(each)]));
        tries += 1;
        const { text } = body as { text: string };
        return tries === 1 ? refuse('validation_failed') : buildMessage({ text });
      }),
    );
    add('one');
    add('two');
    await run();
    expect(seen).toEqual([
      ['one', true],
      ['two', false],
      ['one', false],
      ['two', true],
    ]);
  });

  it.each([120, 337, 86_400])(
    'wait for %d s when the server says so, also a new one, and go in their order then [messages 18]',
    async (retryAfterSeconds) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const tries: string[] = [];
      const details = { retryAfterSeconds };
      const refusal = { message: 'Too many', code: 'rate_limited', details, requestId: 'r' };
      vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
        const { text }: { text: string } = JSON.parse(String(body));
        tries.push(text);
        return tries.length === 1
          ? Response.json(refusal, { status: 429 })
          : Response.json(buildMessage({ text }), { status: 201 });
      });
      add('one');
      const end = run();
      const patient = { timeout: 20_000 };
      await vi.waitFor(() => expect(heldUntilOf(readWaiting())).not.toBeNull(), patient);
      add('two', 'talk-2');
      await run();
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync((retryAfterSeconds - 60) * 1_000);
      expect(tries).toEqual(['one']);
      await vi.advanceTimersByTimeAsync(60_000);
      await end;
      expect(tries).toEqual(['one', 'one', 'two']);
    },
  );

  it('that a stranger put into the storage are left out [messages 19]', () => {
    const { id } = buildUser();
    localStorage.setItem(privateKey(`outbox:${id}:a`), '{"key":1}');
    localStorage.setItem(privateKey(`outbox:${id}:b`), 'no json');
    expect(readWaiting()).toEqual([]);
  });
});
