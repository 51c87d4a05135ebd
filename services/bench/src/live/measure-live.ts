import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@backline/api/demo';
import { serviceRoleKeyOf } from '@backline/auth';
import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { signIn } from '@backline/contracts/accounts/auth';
import { LIVE_PATH } from '@backline/contracts/base/live';
import { giveCredits } from '@backline/contracts/desk/operators';
import { ROOT } from '@backline/platform/repository';
import { startChild } from '#src/child.ts';
import type { Running } from '#src/first-loads/pages.ts';
import type { Row } from '#src/report.ts';

const { email, password } = DEMO_ACCOUNTS.artist;
const DEVICES = 5;
const ROUNDS = 100;
const STREAMS = 2_000;
const TOGETHER = 50;
const IDLE_MS = 30_000;
/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10;

/** How soon a notice is on all devices of a person, and what idle streams cost an edge of its own. */
export async function measureLive(running: Running): Promise<Row[]> {
  const times = (await measureNotices(running)).toSorted((one, other) => one - other);
  const at = (part: number) => `${Math.round(times[Math.floor(times.length * part)] ?? NaN)} ms`;
  const { megabytes, share } = await measureIdle(running);
  const row = (what: string, value: string, goal: string): Row => ({
    what,
    value,
    comparison: '-',
    ratio: '-',
    goal,
  });
  return [
    row('A notice on all devices, p50', at(0.5), '< 1 s'),
    row('A notice on all devices, p99', at(0.99), '< 2 s'),
    row('2,000 streams on one edge, memory', `${Math.round(megabytes)} MB`, '< 200 MB'),
    row('2,000 idle streams, of one processor', `${(share * 100).toFixed(1)} %`, '< 10 %'),
  ];
}

/** Milliseconds from a call that makes a notice until the last device of its person has heard of it. */
async function measureNotices({ productUrl, productDataDir }: Running): Promise<number[]> {
  const key = serviceRoleKeyOf({ dataDir: productDataDir, serviceRoleKey: undefined });
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => openStream(productUrl, await cookieOf(productUrl))),
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = Promise.all(devices.map(({ nextNotice }) => nextNotice()));
    const startedAt = performance.now();
    const answer = await fetch(productUrl + giveCredits.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        [SERVICE_KEY_HEADER]: key,
      },
      body: JSON.stringify({
        email,
        amount: round % 2 === 0 ? 1 : -1,
        reason: 'A round of the bench',
      }),
    });
    if (!answer.ok) throw new Error(`Credits were answered ${answer.status}: ${await answer.text()}`);
    await heard;
    times.push(performance.now() - startedAt);
  }
  for (const { leave } of devices) leave();
  return times;
}

/** Memory and share of a processor that idle streams take on an edge that runs alone. */
async function measureIdle({ productUrl, productDataDir, databaseUri }: Running) {
  const edge = await startChild(
    join(ROOT, 'services/edge/src/main.ts'),
    [],
    {
      PORT: '0',
      DATA_DIR: productDataDir,
      PUBLIC_URL: productUrl,
      MONGODB_URI: databaseUri('backline'),
      API_URL: productUrl,
      AUTH_URL: `${productUrl}/auth/v1`,
      LIMIT_SCALE: '1000000',
    },
    /"port":(\d+).*"msg":"listening"/,
  );
  const streams: Stream[] = [];
  try {
    const url = `http://127.0.0.1:${edge.ready}`;
    const cookie = await cookieOf(productUrl);
    (await openStream(url, cookie)).leave();
    const before = memoryOf(edge.pid);
    while (streams.length < STREAMS)
      streams.push(...(await Promise.all(Array.from({ length: TOGETHER }, () => openStream(url, cookie)))));
    await pause(5_000);
    const startedAt = performance.now();
    const usedBefore = processorTimeOf(edge.pid);
    await pause(IDLE_MS);
    const usedMs = processorTimeOf(edge.pid) - usedBefore;
    return { megabytes: memoryOf(edge.pid) - before, share: usedMs / (performance.now() - startedAt) };
  } finally {
    for (const { leave } of streams) leave();
    await edge.stop();
  }
}

async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

interface Stream {
  nextNotice(): Promise<void>;
  leave(): void;
}

/** Opens a stream, and waits until it has begun. */
async function openStream(url: string, cookie: string): Promise<Stream> {
  const asked = request(`${url}${LIVE_PATH}?age=0`, { headers: { cookie }, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
  let tellNotice = () => {};
  await new Promise<void>((resolve) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: beat')) resolve();
      if (text.includes('"kind":"notice"')) tellNotice();
    });
  });
  return {
    nextNotice: () =>
      new Promise<void>((resolve) => {
        tellNotice = resolve;
      }),
    leave: () => void asked.destroy(),
  };
}

/** Megabytes of memory. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Milliseconds of processor time so far. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
