import { text } from 'node:stream/consumers';
import { serve } from '@backline/service-kit/testing/serve';
import { onTestFinished } from 'vitest';

export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Takes the place of a running product for one test, and keeps what it was asked. */
export async function startAnswering(
  answerTo: (asked: Asked) => { status?: number; body?: unknown },
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { url, close } = await serve(async (req, res) => {
    const { method = '', url: path = '', headers } = req;
    const one = { method, path, headers, body: await text(req) };
    asked.push(one);
    const { status = 200, body } = answerTo(one);
    res.writeHead(status, { 'Content-Type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  onTestFinished(close);
  return { url, asked };
}

/** An address at which nothing answers. */
export async function closedAddress(): Promise<string> {
  const { url, close } = await serve(() => undefined);
  await close();
  return url;
}
