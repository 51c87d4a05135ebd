import { describe, expect, it } from 'vitest';
import { create } from 'zustand';
import { isPageHeld } from '#src/calls/new-version.ts';
import { buildUpload } from '#src/testing/index.ts';
import { holdWhileSending } from './hold-while-sending.ts';
import type { UploadItem } from './upload-item.ts';

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'goes';
};

function hold() {
  const store = create<readonly UploadItem[]>(() => []);
  holdWhileSending(store);
  return (...states: UploadItem['status'][]) =>
    store.setState(
      states.map((status, index) => buildUpload({ id: String(index), status })),
      true,
    );
}

describe('a page with uploads', () => {
  it.each(['waiting', 'sending', 'offline'] as const)('is held while a file is %s', (status) => {
    const show = hold();
    show('ready', status);
    expect([isPageHeld(), leave()]).toEqual([true, 'asks']);
    show();
    expect([isPageHeld(), leave()]).toEqual([false, 'goes']);
  });

  it.each(['paused', 'checking', 'ready', 'failed'] as const)(
    'is free while a file is %s, because nothing is lost',
    (status) => {
      hold()(status);
      expect([isPageHeld(), leave()]).toEqual([false, 'goes']);
    },
  );

  it('stays held until the last of several files has arrived', () => {
    const show = hold();
    show('sending', 'waiting');
    show('ready', 'sending');
    expect(isPageHeld()).toBe(true);
    show('ready', 'checking');
    expect(isPageHeld()).toBe(false);
  });

  it('is held by each list on its own', () => {
    const [pictures, mixes] = [hold(), hold()];
    pictures('sending');
    mixes('sending');
    pictures('ready');
    expect(isPageHeld()).toBe(true);
    mixes('ready');
    expect(isPageHeld()).toBe(false);
  });
});
