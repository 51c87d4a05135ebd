import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain, type RequestListener } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_PATH } from '@backline/contracts/base/live';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { liveChangeModel } from '@backline/shared-records/live/live-changes.model';
import { expect, it, onTestFinished } from 'vitest';
import { describeWith } from '../../../../.config/testing/describe-with.ts';
import { ROOT } from '#src/repository.ts';
import { choosePorts, NGINX_HOST, type Ports, startNginx } from '#src/testing/nginx.ts';
import { openSignUp } from '#src/testing/open-sign-up.ts';
import { type ServiceProcess, spawnService } from '#src/testing/service-process.ts';

const PASSWORD = 'open-the-doors-9';
const [OWNER, GUESSER, READER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const GUESSES = 12;
/** Long enough for a slow machine, and far shorter than a proxy that waits for a full buffer. */
const QUICK = { timeout: 20_000 };

/** Starts two of each service with the settings of the example for a machine. */
async function startServices(dataDir: string, ports: Ports) {
  const database = await startTestDatabase();
  onTestFinished(database.close);
  await openSignUp(database.connection);
  const example = readFileSync(join(ROOT, '.config/deploy/machine.env.example'), 'utf8');
  const trusted = /^TRUSTED_PROXIES=(.*)$/m.exec(example)?.[1] ?? '';
  const settings = {
    PUBLIC_URL: `https://${NGINX_HOST}`,
    DATA_DIR: dataDir,
    AUTH_URL: `http://127.0.0.1:${ports['3002']}/auth/v1`,
    API_URL: `http://127.0.0.1:${ports['8081']}`,
    SERVICE_ROLE_KEY: 'the key that services show each other',
    SESSION_SECRET: 'the key of the sessions that edges store',
    TRUSTED_PROXIES: trusted,
  };
  const services = new Map<string, ServiceProcess>();
  for (const [name, port] of [
    ['auth', '3002'],
    ['api', '3001'],
    ['api', '3011'],
    ['edge', '3000'],
    ['edge', '3010'],
  ] as const) {
    const service = await spawnService(name, database, { ...settings, PORT: ports[port] });
    onTestFinished(service.stop);
    services.set(port, service);
  }
  return { connection: database.connection, services };
}

/** Sends a request of a browser through nginx. */
async function call(
  port: string,
  path: string,
  options: Omit<RequestOptions, 'headers'> & { headers?: Record<string, string> },
  body?: object,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: NGINX_HOST, 'content-type': 'application/json', ...options.headers };
    request(
      { host: '127.0.0.1', port, path, agent: false, rejectUnauthorized: false, ...options, headers },
      resolve,
    )
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** Signs a person up as soon as the services answer. */
async function signUp(port: string, account: object) {
  const isReady = async () => (await call(port, '/api/auth/session', {}).catch(() => null))?.statusCode;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  const answer = await call(port, '/api/auth/signup', { method: 'POST' }, account);
  const { id } = JSON.parse(await text(answer)) as { id: string };
  return { id, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

/** The stream of changes of an open page. `after` is the last id that the page has read. */
async function openStream(port: string, cookie: string, after?: string) {
  const headers = { cookie, ...(after !== undefined && { 'last-event-id': after }) };
  const answer = await call(port, `${LIVE_PATH}?age=0`, { headers });
  onTestFinished(() => void answer.destroy());
  let read = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    read += part;
  });
  answer.on('error', () => undefined);
  const idsRead = () => [...read.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  return {
    idsRead,
    hasBegun: () => read.includes('event: beat'),
    lastId: () => read.match(/(?<=^id: )\d+$/gm)?.at(-1),
  };
}

/** Sends a request from an address of this machine. */
async function post(port: string, from: string, path: string, body: object) {
  const answer = await call(port, path, { method: 'POST', localAddress: from }, body);
  answer.resume();
  return answer.statusCode;
}

/** The whole answer to a request without a body. */
async function read(port: string, path: string, method: string, isTls = true) {
  const options = { host: '127.0.0.1', port, path, method, agent: false, rejectUnauthorized: false };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = isTls ? request : requestPlain;
    send({ ...options, headers: { host: NGINX_HOST } }, resolve)
      .once('error', reject)
      .end();
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
}

describeWith(['nginx', 'openssl'], 'two of each service behind nginx', () => {
  it('count the tries of each visitor separately', { timeout: 120_000 }, async () => {
    const folder = makeTestFolder();
    const ports = await choosePorts();
    await startServices(folder, ports);
    await startNginx(folder, ports);
    const front = ports['443'];
    const account = { email: 'owner@example.org', password: PASSWORD };
    // A sign-up that fails halfway leaves its account behind, so a harmless call waits for the services.
    const isRefused = () => post(front, READER, '/api/auth/login', account).catch(() => 0);
    await expect.poll(isRefused, { timeout: 20_000 }).toBe(401);
    expect(await post(front, OWNER, '/api/auth/signup', { ...account, userType: 'artist' })).toBe(201);
    const guesses: (number | undefined)[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const wrong = { ...account, password: `${PASSWORD}${guess}` };
      guesses.push(await post(front, GUESSER, '/api/auth/login', wrong));
    }
    expect(guesses.at(0)).toBe(401);
    expect(guesses.at(-1)).toBe(429);
    expect(await post(front, OWNER, '/api/auth/login', account)).toBe(200);
  });

  it(
    'tells an open page each change once, at once, also after half of them were killed',
    { timeout: 120_000 },
    async () => {
      const folder = makeTestFolder();
      const ports = await choosePorts();
      const { connection, services } = await startServices(folder, ports);
      await startNginx(folder, ports);
      const account = { email: 'open@example.org', password: PASSWORD, userType: 'artist' };
      const { cookie, id } = await signUp(ports['443'], account);
      const change = (what: string) =>
        liveChangeModel(connection).create({
          _id: what,
          receiverId: id,
          kind: 'notice',
          id: what,
          at: new Date(),
        });
      const first = await openStream(ports['443'], cookie);
      await expect.poll(first.hasBegun, QUICK).toBe(true);
      await change('before');
      await expect.poll(first.idsRead, QUICK).toEqual(['before']);
      const seen = first.lastId();
      await services.get('3000')?.kill();
      await services.get('3001')?.kill();
      await change('meanwhile');
      const second = await openStream(ports['443'], cookie, seen);
      await expect.poll(second.idsRead, QUICK).toEqual(['meanwhile']);
      await change('after');
      await expect.poll(second.idsRead, QUICK).toEqual(['meanwhile', 'after']);
    },
  );

  it('answers calls of the API in its own shape while both edges are away', async () => {
    const ports = await choosePorts();
    await startNginx(makeTestFolder(), ports);
    const ask = (path: string, method = 'GET') => read(ports['443'], path, method);
    await expect.poll(() => ask('/api/events').catch(() => null)).not.toBeNull();
    for (const [path, method] of [
      ['/api/events', 'GET'],
      ['/api/applications', 'POST'],
      ['/API/orgs/me', 'GET'],
    ] as const) {
      const { status, type, body } = await ask(path, method);
      expect([status, type]).toEqual([503, 'application/json']);
      expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code: 'unavailable' });
    }
  });

  it.each([
    ['3000', '3010', '443'],
    ['3001', '3011', '8081'],
  ] as const)('asks the second of %s and %s only after a quick refusal', async (first, second, front) => {
    const ports = await choosePorts();
    const quick = (config: string) => config.replace('upstream_timeout 5s', 'upstream_timeout 500ms');
    await startNginx(makeTestFolder(), ports, quick);
    let asked = 0;
    let waitMs = 0;
    const refuse: RequestListener = async (_req, res) => {
      asked += 1;
      await pause(waitMs);
      res.writeHead(503).end();
    };
    for (const port of [first, second]) {
      const server = createServer(refuse).listen(Number(ports[port]), '127.0.0.1');
      onTestFinished(() => void server.close());
    }
    const ask = () => read(ports[front], '/', 'GET', front === '443');
    await expect.poll(() => ask().catch(() => null)).not.toBeNull();
    asked = 0;
    await ask();
    expect(asked).toBe(2);
    waitMs = 700;
    asked = 0;
    await ask();
    expect(asked).toBe(1);
  });
});
