import type { MessageFile } from '@backline/contracts/talk/messages';
import { onIdentityChange, privateKey, useSession } from '@backline/shell-sdk';
import { create } from 'zustand';

/** A message that the server does not have yet. */
export interface WaitingMessage {
  /** The key under which the server stores it once. */
  key: string;
  conversationId: string;
  text: string;
  files: MessageFile[];
  /** The time of writing in milliseconds. It decides the order. */
  at: number;
  /** Why the server refused it. Null while it waits. */
  refusal: string | null;
  /** The time in milliseconds before which the server takes no message of the person. Null if it named none. */
  heldUntil: number | null;
  /** Until when a tab may be sending it, in milliseconds. Null while no tab does. A tab that was closed frees it then. */
  sendingUntil: number | null;
}

/** No limit of the server is longer. A later time comes from a wrong clock. */
const LONGEST_HOLD_MS = 86_400_000;

const PREFIX = privateKey('outbox');
/** Each message has an entry of its own in the storage, so that two tabs never overwrite each other's messages. */
const entryOf = (userId: string, key: string) => `${PREFIX}:${userId}:${key}`;
/** The messages of a browser without storage. They live as long as the page. */
const memory = new Map<string, string>();

/** The waiting messages of the signed-in person in their order. All tabs of the browser share them. */
export const useWaiting = create<readonly WaitingMessage[]>(() => []);

/** The storage of the browser, or the page's own memory where the browser has none. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] } {
  try {
    const { localStorage } = window;
    return {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, value) => localStorage.setItem(name, value),
      removeItem: (name) => localStorage.removeItem(name),
      keys: () => Object.keys(localStorage),
    };
  } catch {
    return {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => void memory.set(name, value),
      removeItem: (name) => void memory.delete(name),
      keys: () => [...memory.keys()],
    };
  }
}

/** Reads the messages of all tabs again. */
export function readWaiting(): readonly WaitingMessage[] {
  const userId = useSession.getState().user?.id;
  const kept = storage();
  const waiting = kept
    .keys()
    .filter((name) => userId !== undefined && name.startsWith(entryOf(userId, '')))
    .flatMap((name) => parse(kept.getItem(name)) ?? [])
    .sort((one, other) => one.at - other.at || one.key.localeCompare(other.key));
  useWaiting.setState(waiting, true);
  return waiting;
}

let lastAt = 0;

/** Adds a message behind all others. @throws Error if the browser has no room for it. */
export function addWaiting(message: Pick<WaitingMessage, 'conversationId' | 'text' | 'files'>): void {
  // Two messages of one millisecond keep their order.
  lastAt = Math.max(Date.now(), lastAt + 1);
  keep({
    ...message,
    key: crypto.randomUUID(),
    at: lastAt,
    refusal: null,
    heldUntil: null,
    sendingUntil: null,
  });
}

/** Changes a message that still waits. Returns false if it is gone, or if the browser has no room for the change. */
export function changeWaiting(key: string, changes: Partial<WaitingMessage>): boolean {
  const entry = entryOf(useSession.getState().user?.id ?? '', key);
  const kept = parse(storage().getItem(entry));
  if (!kept) return false;
  const changed = { ...kept, ...changes };
  try {
    storage().setItem(entry, JSON.stringify(changed));
  } catch {
    return false;
  }
  // Reading all entries again would be slow while many wait.
  const waiting = useWaiting.getState().map((message) => (message.key === key ? changed : message));
  useWaiting.setState(waiting, true);
  return true;
}

/** The time until which no message can go. Null if the next one can. The limit is one for all conversations. */
export function heldUntilOf(waiting: readonly WaitingMessage[]): number | null {
  const now = Date.now();
  const times = waiting
    .map(({ heldUntil }) => heldUntil ?? now)
    .filter((time) => time > now && time <= now + LONGEST_HOLD_MS);
  return times.length === 0 ? null : Math.max(...times);
}

function keep(message: WaitingMessage): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  storage().setItem(entryOf(userId, message.key), JSON.stringify(message));
  readWaiting();
}

/** Removes a message that was sent, or that the person deletes. */
export function removeWaiting(key: string): void {
  const userId = useSession.getState().user?.id ?? '';
  storage().removeItem(entryOf(userId, key));
  readWaiting();
}

function parse(stored: string | null): WaitingMessage | null {
  try {
    const message: Partial<WaitingMessage> = JSON.parse(stored ?? 'null') ?? {};
    const { key, conversationId, text, at, files, refusal = null, heldUntil, sendingUntil } = message;
    if (!key || !conversationId || typeof text !== 'string' || typeof at !== 'number') return null;
    return {
      key,
      conversationId,
      text,
      at,
      files: Array.isArray(files) ? files : [],
      refusal,
      heldUntil: timeOf(heldUntil),
      sendingUntil: timeOf(sendingUntil),
    };
  } catch {
    return null;
  }
}

const timeOf = (stored: unknown) => (typeof stored === 'number' ? stored : null);

// Another tab added or removed a message.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(PREFIX)) readWaiting();
  });
}

// A person who signs out leaves nothing in this browser. The shell removes the private entries of its storage.
onIdentityChange(() => {
  memory.clear();
  readWaiting();
});
