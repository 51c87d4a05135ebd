import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@backline/api';
import { createAuth } from '@backline/auth';
import { listen } from '@backline/service-kit/process/listen';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignUp } from '#src/testing/open-sign-up.ts';
import { spawnService, type ServiceProcess } from '#src/testing/service-process.ts';

const SITE = 'http://backline.test';
const PASSWORD = 'open-the-doors-9';
const SERVICE_ROLE_KEY = 'the key that services show each other';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  await openSignUp(database.connection);
  dataDir = mkdtempSync(join(tmpdir(), 'backline-processes-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('two edge processes on one database', () => {
  let edges: [ServiceProcess, ServiceProcess];
  let refreshes = 0;
  let userQuestions = 0;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const deps = {
      connection: database.connection,
      clock: () => new Date(),
      logger: pino({ enabled: false }),
    };
    const [authPort, apiPort] = [await listen('127.0.0.1', 0), await listen('127.0.0.1', 0)];
    const authUrl = `http://127.0.0.1:${authPort.port}/auth/v1`;
    const issuer = `${SITE}/auth/v1`;
    const auth = await createAuth({ issuer, dataDir, limitScale: 1000 }, deps);
    const counted: RequestListener = (req, res) => {
      if (req.url === '/auth/v1/token?grant_type=refresh_token') refreshes += 1;
      if (req.url === '/auth/v1/user') userQuestions += 1;
      auth.handler(req, res);
    };
    authPort.serve(counted);
    await auth.ready;
    const api = createApi(
      {
        authUrl,
        authIssuer: issuer,
        serviceRoleKey: SERVICE_ROLE_KEY,
        adminEmails: [],
        timerIntervalMs: 0,
      },
      deps,
    );
    apiPort.serve(api.handler);
    await api.ready;
    closing.push(authPort.close, auth.close, apiPort.close, api.close);
    const env = {
      PUBLIC_URL: SITE,
      DATA_DIR: dataDir,
      AUTH_URL: authUrl,
      SERVICE_ROLE_KEY,
      API_URL: `http://127.0.0.1:${apiPort.port}`,
    };
    const start = () => spawnService('edge', database, env);
    edges = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const edge of edges) await edge.stop();
    for (const close of closing.reverse()) await close();
  });

  async function signUp(email: string): Promise<string> {
    const account = { email, password: PASSWORD, userType: 'artist' };
    const answer = await post(`${edges[0].url}/api/auth/signup`, account);
    expect(answer.status).toBe(201);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  const statusFor = async (cookie: string, edge: ServiceProcess) =>
    (await fetch(`${edge.url}/api/auth/user`, { headers: { Cookie: cookie } })).status;

  it('refresh once when twenty requests arrive with an expired token [sessions 7]', async () => {
    const cookie = await signUp('twenty@example.org');
    await database.connection
      .collection('edge_sessions')
      .updateMany({}, { $set: { accessExpiresAt: new Date(Date.now() - 1000) } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => statusFor(cookie, edges[index % 2 === 0 ? 0 : 1])),
    );
    expect(answers).toEqual(Array(20).fill(200));
    expect(refreshes).toBe(1);
  });

  it('tell the API who calls, so that only the edge without the sign-in asks for the user, once', async () => {
    const cookie = await signUp('asked-once@example.org');
    const before = userQuestions;
    for (const edge of [edges[0], edges[0], edges[1], edges[1]])
      expect(await statusFor(cookie, edge)).toBe(200);
    expect(userQuestions - before).toBe(1);
  });

  it('both refuse a copied cookie after a sign-out at one of them [sessions 13]', async () => {
    const copy = await signUp('copied@example.org');
    expect([await statusFor(copy, edges[0]), await statusFor(copy, edges[1])]).toEqual([200, 200]);
    await post(`${edges[0].url}/api/auth/logout`, {}, { Cookie: copy });
    expect([await statusFor(copy, edges[0]), await statusFor(copy, edges[1])]).toEqual([401, 401]);
  });
});

describe('an authentication process', () => {
  it('reads its rules for passwords and addresses from its settings', async () => {
    const rules = { PASSWORD_MIN_LENGTH: '6', COMMON_PASSWORDS: '1', CONFIRM_ON_SIGN_UP: '1' };
    const { url, stop } = await spawnService('auth', database, {
      PUBLIC_URL: SITE,
      DATA_DIR: dataDir,
      ...rules,
    });
    const signUp = (password: string) =>
      post(`${url}/auth/v1/signup`, { email: 'six@example.org', password });
    expect((await signUp('12345')).status).toBe(422);
    expect(await (await signUp('123456')).json()).toMatchObject({
      user: { email_confirmed_at: expect.any(String) },
    });
    await stop();
  });
});

describe('two authentication processes on one database', () => {
  it('share the count of messages to a mailbox, also with one that starts later', async () => {
    const env = { PUBLIC_URL: SITE, DATA_DIR: dataDir };
    const start = () => spawnService('auth', database, env);
    const processes = await Promise.all([start(), start()]);
    const ask = async ({ url }: ServiceProcess) =>
      (await post(`${url}/auth/v1/recover`, { email: 'asked@example.org' })).status;
    const statuses = await Promise.all(
      Array.from({ length: 6 }, () => processes)
        .flat()
        .map(ask),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(11).fill(429)]);
    await Promise.all(processes.map((process) => process.stop()));
    const restarted = await start();
    expect(await ask(restarted)).toBe(429);
    await restarted.stop();
  });
});
