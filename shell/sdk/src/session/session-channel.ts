/** What tabs of one browser tell each other. Never a token or a name: the hearer asks the server. */
export type SessionNews = 'signed-in' | 'signed-out';

const NAME = 'backline-session';
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  open()?.postMessage(news);
}

/** Hears what other tabs tell until the returned function is called. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  open()?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
