/**
 * Messages between the tabs of one browser. They contain no token and no name: a tab that receives one asks the
 * server.
 */
export type SessionMessage = 'signed-in' | 'signed-out';

const NAME = 'backline-session';
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Sends a message to the other tabs. */
export function broadcast(message: SessionMessage): void {
  open()?.postMessage(message);
}

/** Calls `listener` with each message of another tab until the returned function is called. */
export function subscribeTabs(listener: (message: SessionMessage) => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  open()?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
