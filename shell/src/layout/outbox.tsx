import { privateKey, useSession } from '@backline/shell-sdk';
import { Slot } from '@backline/shell-sdk/slot';
import { useSyncExternalStore } from 'react';

/** Lets messages that waited through a reload go out on any screen. */
export function Outbox() {
  const userId = useSession(({ user }) => user?.id);
  const isFilled = useSyncExternalStore(subscribe, () => userId !== undefined && hasEntries(userId));
  return isFilled ? <Slot name="outbox" /> : null;
}

function hasEntries(userId: string): boolean {
  const prefix = privateKey(`outbox:${userId}:`);
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Another tab may close before it has sent its message. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
