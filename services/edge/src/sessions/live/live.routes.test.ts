import { LIVE_PATH, type LiveKind } from '@backline/contracts/base/live';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { liveChangeModel, liveNumberAt } from '@backline/shared-records/live/live-changes.model';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();
const HOUR = 3_600_000;

/** Stores a change as the API does. Returns its number. */
async function change(receiverId: string, id: string, kind: LiveKind = 'notice') {
  const number = (numbers = Math.max(numbers + 1, liveNumberAt(new Date(site.now.value))));
  const record = { _id: `${number}`, receiverId, kind, id, number, at: new Date() };
  await liveChangeModel(site.connection).create(record);
  return number;
}
let numbers = 0;

interface Stream {
  status: number;
  /** The text of the stream until it contains this, or until it ends. */
  until(text: string): Promise<string>;
  isOver: Promise<true>;
  leave(): void;
}

/** Opens a stream of a browser. Waits until its edge has told it where it begins. */
async function open(
  browser: TestBrowser,
  {
    edge = 0,
    query = '?age=0',
    headers = {},
  }: { edge?: number; query?: string; headers?: Record<string, string> } = {},
): Promise<Stream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { signal } = leaving;
  const answer = await browser.fetch(`${site.edges[edge]}${LIVE_PATH}${query}`, { headers, signal });
  let text = '';
  let tellOver = (_: true) => {};
  const isOver = new Promise<true>((resolve) => {
    tellOver = resolve;
  });
  let notice = () => {};
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      notice();
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      notice();
      tellOver(true);
    });
  const until = async (wanted: string) => {
    let hasEnded = false;
    void isOver.then(() => {
      hasEnded = true;
      notice();
    });
    while (!text.includes(wanted) && !hasEnded)
      await new Promise<void>((resolve) => {
        notice = resolve;
      });
    return text;
  };
  if (answer.ok) await until('event: beat');
  return { status: answer.status, until, isOver, leave: () => leaving.abort() };
}

/** The ids of the changes in the text of a stream. */
const idsIn = (text: string) =>
  [...text.matchAll(/^data: \{"kind":"\w+","id":"([^"]+)"\}$/gm)].map(([, id]) => id);

describe('an open browser', () => {
  it('hears what changes for its person on each edge, and nothing of others [live 3]', async () => {
    const { browser, body } = await signUp(site);
    const streams = await Promise.all([open(browser), open(browser, { edge: 1 })]);
    await change('somebody else', 'theirs');
    await change(body.id, 'mine');
    for (const stream of streams) expect(idsIn(await stream.until('mine'))).toEqual(['mine']);
  });

  it.each([
    ['by itself', (number: number) => ({ headers: { 'Last-Event-ID': `${number}` } })],
    ['in another tab', (number: number) => ({ query: `?after=${number}` })],
    ['at another edge', (number: number) => ({ edge: 1, query: `?after=${number}` })],
  ])('that was away for hours gets each missed change once, %s [live 4]', async (_how, how) => {
    const { browser, body } = await signUp(site);
    const known = await change(body.id, 'known');
    await change(body.id, 'first');
    site.now.value += 23 * HOUR;
    await change(body.id, 'second');
    const stream = await open(browser, how(known));
    await change(body.id, 'third');
    expect(idsIn(await stream.until('third'))).toEqual(['first', 'second', 'third']);
  });

  it('gets what changed while its page loaded', async () => {
    const { browser, body } = await signUp(site);
    await change(body.id, 'before');
    site.now.value += 60_000;
    await change(body.id, 'meanwhile');
    site.now.value += 10_000;
    const stream = await open(browser, { query: '?age=12' });
    expect(idsIn(await stream.until('beat'))).toEqual(['meanwhile']);
  });

  it.each([
    ['for more than a day', 25 * HOUR, (number: number) => number],
    ['while a back-up was restored', 0, (number: number) => number + 10 ** 12],
    ['while more changed than a page follows', 0, (number: number) => number],
  ])('that was away %s is told to load again [live 5]', async (_how, ms, idOf) => {
    const { browser, body } = await signUp(site);
    const known = await change(body.id, 'known');
    const missed = Array.from({ length: 201 }, (_, index) => {
      const number = known + 1 + index;
      return {
        _id: `${number}`,
        receiverId: body.id,
        kind: 'notice' as const,
        id: 'x',
        number,
        at: new Date(),
      };
    });
    await liveChangeModel(site.connection).insertMany(missed);
    numbers += missed.length;
    site.now.value += ms;
    const stream = await open(browser, { query: `?after=${idOf(known)}` });
    expect(await stream.until('beat')).toMatch(/event: reload/);
    // What comes later is told as ever.
    await change(body.id, 'later');
    expect(idsIn(await stream.until('later'))).toEqual(['later']);
  });

  it('comes back at a moment of its own, and is no cache’s', async () => {
    const { browser } = await signUp(site);
    const texts = await Promise.all(
      [open(browser), open(browser)].map(async (one) => (await one).until('beat')),
    );
    const moments = texts.map((text) => Number(/^retry: (\d+)$/m.exec(text)?.[1]));
    for (const moment of moments) {
      expect(moment).toBeGreaterThanOrEqual(1_000);
      expect(moment).toBeLessThanOrEqual(5_000);
    }
  });
});

describe('a stream ends', () => {
  it.each([
    ['signs out at the same edge', 0, '/api/auth/logout'],
    ['signs out at the other edge', 1, '/api/auth/logout'],
    ['signs out everywhere', 0, '/api/auth/logout-everywhere'],
  ])('when its person %s [live 6]', async (_how, edge, path) => {
    const { browser } = await signUp(site);
    const tab = browser.copy();
    const stream = await open(browser);
    await tab.fetch(`${site.edges[edge]}${path}`, { json: {} });
    expect(await stream.isOver).toBe(true);
  });

  it('when the auth service ended its session, or an administrator suspended its person [live 6, live 13]', async () => {
    const [ended, suspended] = [await signUp(site), await signUp(site)];
    const streams = [await open(ended.browser), await open(suspended.browser)];
    for (const { id, userId } of site.upstream.sessions.values())
      if (userId === ended.body.id) site.upstream.sessions.delete(id);
    // The auth service does not know of the suspension yet.
    const _id: string = suspended.body.id;
    await suspensionModel(site.connection).create({ _id, artistId: null, orgId: null, at: new Date() });
    expect(await Promise.all(streams.map(({ isOver }) => isOver))).toEqual([true, true]);
    expect((await open(suspended.browser)).status).toBe(401);
  }, 12_000);

  it('of this person alone', async () => {
    const [one, other] = [await signUp(site), await signUp(site)];
    const phone = new TestBrowser();
    await signIn(site, phone, one.email);
    const streams = {
      left: await open(one.browser),
      phone: await open(phone),
      other: await open(other.browser),
    };
    await one.browser.copy().fetch(`${site.edges[0]}/api/auth/logout`, { json: {} });
    await streams.left.isOver;
    await change(one.body.id, 'to-one');
    await change(other.body.id, 'to-other');
    expect(idsIn(await streams.phone.until('to-one'))).toContain('to-one');
    expect(idsIn(await streams.other.until('to-other'))).toContain('to-other');
  });

  it('when its person reads for somebody else, such as a venue they joined', async () => {
    const { browser, body } = await signUp(site);
    const stream = await open(browser);
    await change(body.id, body.id, 'account');
    expect(await stream.isOver).toBe(true);
  });
});

it('a stream is refused to a stranger', async () => {
  expect((await open(new TestBrowser())).status).toBe(401);
});
