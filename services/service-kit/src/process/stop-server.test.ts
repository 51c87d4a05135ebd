import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from './listen.ts';

const agent = new Agent({ keepAlive: true });

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

function get(front: Listening, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: front.port, path, agent }, (answer) => {
      void textOf(answer).then((text) =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, text }),
      );
    });
    sent.on('error', reject).end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

/** Answers `/slow` only when told to, with the headers of another server as a proxy passes them on. */
async function startSlow() {
  const front = await listen('127.0.0.1', 0);
  onTestFinished(() => front.close({ graceMs: 0 }));
  let arrive: (res: ServerResponse) => void;
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve;
  });
  front.serve((req, res) => (req.url === '/slow' ? arrive(res) : res.end('quick')));
  return { front, arrived };
}

it('a stop lets the running request end, and its answer ends the connection', async () => {
  const { front, arrived } = await startSlow();
  const running = get(front, '/slow');
  const res = await arrived;
  const stopped = front.close({ graceMs: 10_000 });
  await expect(get(front, '/')).rejects.toThrow('ECONNREFUSED');
  res.setHeader('Connection', 'keep-alive');
  res.end('done');
  expect(await running).toEqual({ status: 200, connection: 'close', text: 'done' });
  await stopped;
});

it('before the port closes, readiness fails and other requests are still answered', async () => {
  const { front } = await startSlow();
  expect(await get(front, '/readyz')).toMatchObject({ status: 200, text: 'quick' });
  const stopped = front.close({ delayMs: 500 });
  const readiness = await get(front, '/readyz');
  expect([readiness.status, readiness.text]).toEqual([503, expect.stringContaining('is stopping')]);
  expect(await get(front, '/')).toEqual({ status: 200, connection: 'close', text: 'quick' });
  await stopped;
});

it('a stop does not wait for connections without a request', async () => {
  const { front } = await startSlow();
  await get(front, '/');
  const unused = connect(front.port, '127.0.0.1');
  await once(unused, 'connect');
  const startedAt = performance.now();
  await front.close({ graceMs: 30_000 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it('a request that does not end is cut off after the grace', async () => {
  const { front, arrived } = await startSlow();
  const running = get(front, '/slow').catch((error: Error) => error.message);
  await arrived;
  await front.close({ graceMs: 100 });
  expect(await running).toBe('socket hang up');
});
