import { noteServerTime, serverNow } from '@backline/shell-sdk';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptPageAnswers, refreshOldAnswers } from './page-answers.ts';

const KEY = ['/api/events/7', {}];
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

let client: QueryClient;
const ask = vi.fn(async () => ({ id: '7', name: 'newer' }));
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  client = new QueryClient();
  ask.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
  document.getElementById('backline-answers')?.remove();
});

/** A page that the server rendered some seconds ago. */
function openPage(ageSeconds: number) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'backline-answers';
  script.textContent = JSON.stringify([[KEY, { id: '7', name: 'older' }, NOW - ageSeconds * 1000]]);
  document.head.append(script);
  adoptPageAnswers(client);
}

/** A screen that shows the answer. */
function show() {
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: ask, staleTime: Infinity });
  ends.push(observer.subscribe(() => undefined));
}

describe('the answers in a rendered page', () => {
  it.each([
    ['a person begins', { user: { id: 'u1' } }, -3],
    ['strangers does not begin', { user: null }, 0],
  ])('the page of %s with the clock of the server', (_who, boot, hours) => {
    const script = document.createElement('script');
    script.id = 'backline-boot';
    script.type = 'application/json';
    script.textContent = JSON.stringify(boot);
    document.head.append(script);
    openPage(3 * 3600);
    expect((serverNow().getTime() - NOW) / 3_600_000).toBe(hours);
    noteServerTime(NOW);
    script.remove();
  });

  it('are shown, and asked for again once when they are old', async () => {
    openPage(60);
    show();
    expect(client.getQueryData(KEY)).toMatchObject({ name: 'older' });
    await refreshOldAnswers(client);
    expect(client.getQueryData(KEY)).toMatchObject({ name: 'newer' });
    vi.setSystemTime(NOW + 60_000);
    await refreshOldAnswers(client);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('are not asked for again while they are new', async () => {
    openPage(5);
    show();
    await refreshOldAnswers(client);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are not asked for again when no screen shows them', async () => {
    openPage(60);
    await refreshOldAnswers(client);
    expect(ask).not.toHaveBeenCalled();
  });
});

it('a page that the server did not render asks nothing again', async () => {
  adoptPageAnswers(client);
  client.setQueryData(KEY, { id: '7', name: 'older' }, { updatedAt: NOW - 60_000 });
  show();
  await refreshOldAnswers(client);
  expect(ask).not.toHaveBeenCalled();
});
