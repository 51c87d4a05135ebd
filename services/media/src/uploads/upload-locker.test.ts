import { describe, expect, it, vi } from 'vitest';
import { createUploadLocker } from './upload-locker.ts';

const never = () => new AbortController().signal;

describe('a second request for an upload', () => {
  it('asks the first one to end, and then has its turn', async () => {
    const locker = createUploadLocker();
    const [first, second] = [locker.newLock('one'), locker.newLock('one')];
    const askedFirst = vi.fn(() => void first.unlock());
    const askedSecond = vi.fn();
    await first.lock(never(), askedFirst);
    await second.lock(never(), askedSecond);
    expect(askedFirst).toHaveBeenCalledOnce();
    expect(askedSecond).not.toHaveBeenCalled();
  });

  it('asks again while the first one goes on', async () => {
    const locker = createUploadLocker();
    const [first, second] = [locker.newLock('one'), locker.newLock('one')];
    let asked = 0;
    await first.lock(never(), () => {
      asked += 1;
      if (asked === 3) void first.unlock();
    });
    await second.lock(never(), () => undefined);
    expect(asked).toBe(3);
  });

  it('that ends while it waits gives up, and takes nothing', async () => {
    const locker = createUploadLocker();
    const leaving = new AbortController();
    const first = locker.newLock('one');
    const asked = vi.fn(() => leaving.abort());
    await first.lock(never(), asked);
    await expect(locker.newLock('one').lock(leaving.signal, () => undefined)).rejects.toMatchObject({
      status_code: 500,
    });
    expect(asked).toHaveBeenCalledOnce();
    await first.unlock();
    const third = vi.fn();
    await locker.newLock('one').lock(never(), third);
    expect(third).not.toHaveBeenCalled();
  });
});

it('requests for different uploads do not wait for each other', async () => {
  const locker = createUploadLocker();
  const asked = vi.fn();
  await locker.newLock('one').lock(never(), asked);
  await locker.newLock('two').lock(never(), asked);
  expect(asked).not.toHaveBeenCalled();
});
