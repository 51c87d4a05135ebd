import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@backline/service-kit/listen';

const CHECK_EVERY_MS = 500;
const CHECK_MS = 1_500;

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/**
 * Spreads requests over the servers that are ready. A request that a server took is never sent to another one, because
 * it may have been done.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const check = async (target: string) => {
    const signal = AbortSignal.timeout(CHECK_MS);
    const isReady = await fetch(`${target}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const timer = setInterval(() => void Promise.all(targets.map(check)), CHECK_EVERY_MS);
  let turn = 0;
  const inTurn = (): string[] => {
    turn += 1;
    const rotated = targets.map((_, index) => targets[(index + turn) % targets.length] ?? '');
    return [...rotated.filter((target) => ready.has(target)), ...rotated.filter((one) => !ready.has(one))];
  };
  const front = await listen('127.0.0.1', 0);
  front.serve((req, res) => void passOn(req, res, inTurn()));
  return {
    url: `http://127.0.0.1:${front.port}`,
    async close() {
      clearInterval(timer);
      await front.close();
    },
  };
}

async function passOn(req: IncomingMessage, res: ServerResponse, targets: readonly string[]): Promise<void> {
  try {
    const body = await buffer(req);
    for (const target of targets) {
      const answer = await ask(target, req, body).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return null;
        throw error;
      });
      if (answer === null) continue;
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => res.destroy());
      answer.pipe(res);
      return;
    }
    res.writeHead(503).end('No server takes connections.');
  } catch {
    res.destroy();
  }
}

function ask(target: string, { method, url, headers, socket }: IncomingMessage, body: Buffer) {
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  return new Promise<IncomingMessage>((resolve, reject) => {
    const passed = request(
      target + (url ?? '/'),
      { method, headers: { ...headers, 'x-forwarded-for': forwarded }, agent: false },
      resolve,
    );
    passed.once('error', reject);
    passed.end(body);
  });
}
