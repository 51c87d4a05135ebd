import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain, type RequestListener } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it, onTestFinished } from 'vitest';
import { describeWith } from '../../../../.config/testing/describe-with.ts';
import { ROOT } from '#src/repository.ts';
import { choosePorts, NGINX_HOST, type Ports, startNginx } from '#src/testing/nginx.ts';
import { openSignUp } from '#src/testing/open-sign-up.ts';
import { spawnService } from '#src/testing/service-process.ts';

const PASSWORD = 'open-the-doors-9';
const [OWNER, GUESSER, READER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const GUESSES = 12;

/** Starts two of each service with the settings of the example for a machine. */
async function startServices(dataDir: string, ports: Ports): Promise<void> {
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
  for (const [name, port] of [
    ['auth', '3002'],
    ['api', '3001'],
    ['api', '3011'],
    ['edge', '3000'],
    ['edge', '3010'],
  ] as const) {
    const { stop } = await spawnService(name, database, { ...settings, PORT: ports[port] });
    onTestFinished(stop);
  }
}

/** Sends a request from an address of this machine. */
function post(port: string, from: string, path: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        localAddress: from,
        agent: false,
        rejectUnauthorized: false,
        headers: { host: NGINX_HOST, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
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
