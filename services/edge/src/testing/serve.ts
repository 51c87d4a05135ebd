import type { RequestListener } from 'node:http';
import { addressOf, listen } from '@backline/service-kit/listen';

const HOST = '127.0.0.1';

/** Serves a handler on a free port of this machine. */
export async function serve(handler: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const listening = await listen(HOST, 0);
  listening.serve(handler);
  return { url: addressOf(HOST, listening.port), close: listening.close };
}
