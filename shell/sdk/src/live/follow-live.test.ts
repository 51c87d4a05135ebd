import { countUnreadNotices, listNotices } from '@backline/contracts/accounts/notices';
import { listApplications } from '@backline/contracts/booking/applications';
import { listOwnEvents } from '@backline/contracts/booking/event-edits';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { getCredits } from '@backline/contracts/shop/credits';
import { getConversation } from '@backline/contracts/talk/messages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive } from './follow-live.ts';

const CALLS = {
  countUnreadNotices,
  listNotices,
  listApplications,
  listOwnEvents,
  getCredits,
  listMixes,
  getConversation,
};

/** The browser's side of a stream. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(type: string, lastEventId: string, data = '1') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }
  change(kind: string, lastEventId = '7') {
    this.say('message', lastEventId, JSON.stringify({ kind, id: 'one' }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** Tabs hear each other at once. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** Locks between tabs: the next one gets a lock when the former lets go. */
function fakeLocks() {
  let held: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      held = held.then(() => (signal.aborted ? undefined : work()));
      return held;
    },
  };
}

const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  FakeEventSource.all = [];
  FakeChannel.all.clear();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab with an answer of each call. */
async function openTab(userId = 'juno') {
  const client = new QueryClient();
  for (const { path } of Object.values(CALLS)) client.setQueryData([path, {}], {});
  const end = followLive(client, userId);
  ends.push(end);
  await vi.advanceTimersByTimeAsync(0);
  /** The calls that this tab asks again, since the last time. */
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(100);
    const old = Object.entries(CALLS).filter(
      ([, { path }]) => client.getQueryState([path, {}])?.isInvalidated,
    );
    for (const [, { path }] of old) client.setQueryData([path, {}], {});
    return old.map(([name]) => name).sort();
  };
  return { asked, end };
}

const EVERYTHING = [
  'countUnreadNotices',
  'getConversation',
  'getCredits',
  'listApplications',
  'listNotices',
  'listOwnEvents',
];

describe('a screen follows', () => {
  it.each([
    ['notice', ['countUnreadNotices', 'listNotices']],
    ['application', ['getConversation', 'listApplications', 'listOwnEvents']],
    ['credits', ['getCredits']],
    ['event', ['getConversation', 'listOwnEvents']],
    ['message', ['getConversation']],
    ['a kind of a newer server', []],
  ])('a change of the kind %s [notices 9]', async (kind, expected) => {
    const { asked } = await openTab();
    open()[0]?.change(kind);
    expect(await asked()).toEqual(expected);
  });

  it('everything after it missed too much, and nothing at a sign of life', async () => {
    const { asked } = await openTab();
    open()[0]?.say('beat', '8');
    expect(await asked()).toEqual([]);
    open()[0]?.say('reload', '9');
    expect(await asked()).toEqual(EVERYTHING);
  });

  it('begins with the age of its page, so that nothing is lost while it loaded', async () => {
    await vi.advanceTimersByTimeAsync(4_200);
    await openTab();
    const age = Number(new URLSearchParams(open()[0]?.url.split('?')[1]).get('age'));
    expect(age).toBeGreaterThanOrEqual(5);
  });
});

describe('the tabs of a person', () => {
  it('share one stream, and another tab goes on where the first one closes [live 9]', async () => {
    const [first, second] = [await openTab(), await openTab()];
    expect(open()).toHaveLength(1);
    open()[0]?.change('credits', '41');
    expect([await first.asked(), await second.asked()]).toEqual([['getCredits'], ['getCredits']]);
    first.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(open().map(({ url }) => url)).toEqual(['/api/live?after=41']);
    open()[0]?.change('event', '42');
    expect([await first.asked(), await second.asked()]).toEqual([[], ['getConversation', 'listOwnEvents']]);
  });

  it('learn what the first one heard while their page loaded', async () => {
    await openTab();
    await vi.advanceTimersByTimeAsync(60_000);
    open()[0]?.change('credits', '41');
    const late = await openTab();
    expect(await late.asked()).toContain('getCredits');
  });

  it('hear nothing of another person in the same browser', async () => {
    const [juno, mara] = [await openTab(), await openTab('mara')];
    open()[0]?.change('credits');
    expect([await juno.asked(), await mara.asked()]).toEqual([['getCredits'], []]);
  });
});

describe('without a stream', () => {
  const noLocks = () => void Reflect.deleteProperty(navigator, 'locks');
  const noEvents = () => vi.stubGlobal('EventSource', undefined);

  it.each([
    ['in a browser without locks', noLocks, () => {}],
    ['in a browser without server-sent events', noEvents, () => {}],
    ['that the server refuses', () => {}, () => open()[0]?.refuse()],
    ['that a proxy holds back', () => {}, () => {}],
  ])('%s, a page that is seen asks every 30 seconds [live 10]', async (_which, before, after) => {
    before();
    const { asked } = await openTab();
    after();
    for (let round = 0; round < 2; round += 1) {
      await vi.advanceTimersByTimeAsync(24_000);
      expect(await asked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(11_000);
      expect(await asked()).toEqual(EVERYTHING);
    }
  });

  it('a page that nobody sees waits until somebody looks', async () => {
    noLocks();
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = await openTab();
    await vi.advanceTimersByTimeAsync(240_000);
    expect(await asked()).toEqual([]);
    look.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await asked()).toEqual(EVERYTHING);
  });

  it('that was refused, a browser tries again within a minute', async () => {
    await openTab();
    open()[0]?.refuse();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(open()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(31_100);
    expect(open()).toHaveLength(1);
  });
});

it('a page that comes back from the memory of the browser asks again, and follows again', async () => {
  const { asked } = await openTab();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(open()).toHaveLength(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await asked()).toEqual(EVERYTHING);
  expect(open()).toHaveLength(1);
});
