import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';

const RETRY_MS = 50;
const TIMEOUT_MS = 30_000;

/**
 * Lets one request at a time work on an upload. If a phone returns while its old connection hangs, the old request
 * is asked to end. The library's own locker asks in a busy loop, which takes a processor and hundreds of megabytes.
 */
export function createUploadLocker(): Locker {
  const held = new Map<string, RequestRelease>();
  return {
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        const until = performance.now() + TIMEOUT_MS;
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          if (signal.aborted || performance.now() > until) {
            const { status_code: status, body } = ERRORS.ERR_LOCK_TIMEOUT;
            throw Object.assign(new Error(body), { status_code: status, body });
          }
          await holder();
          await pause(RETRY_MS);
        }
        held.set(id, requestRelease);
      },
      async unlock() {
        held.delete(id);
      },
    }),
  };
}
