import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { broadcast, subscribeTabs } from './session-channel.ts';

const tab = new BroadcastChannel('backline-session');
const ends: (() => void)[] = [];
afterAll(() => tab.close());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  tab.onmessage = null;
});

function listen() {
  const heard: string[] = [];
  ends.push(subscribeTabs((message) => heard.push(message)));
  return heard;
}

describe('the tabs of one browser', () => {
  it('hear when a session starts or ends in another one', async () => {
    const heard = listen();
    tab.postMessage('signed-in');
    tab.postMessage('signed-out');
    await vi.waitFor(() => expect(heard).toEqual(['signed-in', 'signed-out']));
  });

  it('hear nothing else', async () => {
    const heard = listen();
    for (const message of ['signed', null, { kind: 'signed-in' }, 'signed-out']) tab.postMessage(message);
    await vi.waitFor(() => expect(heard).toEqual(['signed-out']));
  });

  it('do not hear themselves, and tell the others', async () => {
    const heard = listen();
    const others: unknown[] = [];
    tab.onmessage = ({ data }) => others.push(data);
    broadcast('signed-out');
    await vi.waitFor(() => expect(others).toEqual(['signed-out']));
    expect(heard).toEqual([]);
  });

  it('hear nothing after they have stopped listening', async () => {
    const stopped = listen();
    ends.pop()?.();
    const heard = listen();
    tab.postMessage('signed-in');
    await vi.waitFor(() => expect(heard).toEqual(['signed-in']));
    expect(stopped).toEqual([]);
  });
});
