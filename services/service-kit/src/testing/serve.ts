import type { RequestListener } from 'node:http';
import { listen } from '#src/process/listen.ts';

export interface ServedHandler {
  url: string;
  close(): Promise<void>;
}

/** Serves a handler on a free port of this machine. */
export async function serve(handler: RequestListener): Promise<ServedHandler> {
  const front = await listen('127.0.0.1', 0);
  front.serve(handler);
  return { url: `http://127.0.0.1:${front.port}`, close: front.close };
}
