import { sendMessage, type Message } from '@backline/contracts/talk/messages';
import { ApiError, call } from '@backline/shell-sdk';
import {
  changeWaiting,
  heldUntilOf,
  readWaiting,
  removeWaiting,
  type WaitingMessage,
} from './waiting-messages.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A call has ended by then, with all that belongs to it. */
const LONGEST_CALL_MS = 60_000;
/** Only the tab with this lock sends, so that the order of all tabs is kept. */
const LOCK = 'backline-outbox';

let isRunning = false;
let wake: () => void = () => undefined;

export interface SendingOptions {
  /** Told of each message that the server has stored. */
  onSent(conversationId: string, message: Message): void;
  /** Told of each message that the server has refused. The conversation may take no more. */
  onRefused(): void;
}

/** Whether a message is on its way, in this tab or another one. It cannot be deleted then. */
export function isSending({ sendingUntil }: WaitingMessage): boolean {
  const now = Date.now();
  return sendingUntil !== null && sendingUntil > now && sendingUntil <= now + LONGEST_CALL_MS;
}

/**
 * Sends the waiting messages of all tabs, one after the other, until none waits. A message without an answer is sent
 * again under the same key, so the server stores it once. A second call while one runs only wakes it.
 */
export async function sendWaiting(options: SendingOptions): Promise<void> {
  if (isRunning) return wake();
  isRunning = true;
  try {
    await withLock(() => sendAll(options));
  } finally {
    isRunning = false;
  }
}

/** Runs `work` in one tab at a time. A browser without locks has no such protection, but the keys hold. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(LOCK, work);
}

async function sendAll({ onSent, onRefused }: SendingOptions): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const waiting = readWaiting().filter(({ refusal }) => refusal === null);
    const [next] = waiting;
    if (!next) return;
    const heldUntil = heldUntilOf(waiting);
    if (heldUntil !== null) {
      await pause(heldUntil - Date.now());
      continue;
    }
    const result = await trySend(next);
    if (result === 'later') {
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      continue;
    }
    pauseMs = FIRST_PAUSE_MS;
    if (result) onSent(next.conversationId, result);
    else onRefused();
  }
}

/** Sends one message. `later` without a final answer, null after a refusal. */
async function trySend({
  key,
  conversationId: id,
  text,
  files,
}: WaitingMessage): Promise<Message | 'later' | null> {
  changeWaiting(key, { sendingUntil: Date.now() + LONGEST_CALL_MS });
  try {
    const body = { text, fileIds: files.map((file) => file.id) };
    const message = await call(sendMessage, { params: { id }, body }, { idempotencyKey: key });
    removeWaiting(key);
    return message;
  } catch (error) {
    if (!(error instanceof ApiError) || mayChange(error)) {
      changeWaiting(key, { sendingUntil: null, heldUntil: holdOf(error) });
      return 'later';
    }
    // A refusal that cannot be stored needs a pause, else the same message goes again at once.
    return changeWaiting(key, { sendingUntil: null, refusal: refusalOf(error) }) ? null : 'later';
  }
}

/** Whether another try can succeed without a change by the person. */
function mayChange({ status, code }: ApiError): boolean {
  return code === 'unexpected_response' || status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Until when the server takes no message of the person. Null if it does not say so. */
function holdOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? Number(error.details['retryAfterSeconds']) : NaN;
  return seconds > 0 ? Date.now() + seconds * 1_000 : null;
}

function refusalOf({ serverMessage, fields }: ApiError): string {
  return Object.values(fields)[0] ?? serverMessage ?? 'The message was not sent.';
}

/** Waits for some time, for the network to come back, or for a new message. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake = () => undefined;
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    wake = done;
  });
}
