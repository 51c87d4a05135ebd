import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@backline/service-kit/testing/free-port';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { describeWith } from '../../../../.config/testing/describe-with.ts';
import { ROOT } from '#src/repository.ts';
import { openSignUp } from '#src/testing/open-sign-up.ts';
import { spawnService } from '#src/testing/service-process.ts';

const HOST = 'backline.test';
const PASSWORD = 'open-the-doors-9';
const [OWNER, GUESSER, READER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const GUESSES = 12;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backline-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs nginx with the configuration of this repository, on ports and in a folder of the test. */
async function startNginx(folder: string, ports: Readonly<Record<string, string>>): Promise<void> {
  const read = (name: string) => readFileSync(join(ROOT, '.config/deploy', name), 'utf8');
  const withPorts = (text: string) =>
    text.replace(
      /(listen )?(?:127\.0\.0\.1:|(?<=listen ))(\d+)/g,
      (_, listen: string = '', port: string) => `${listen}127.0.0.1:${ports[port]}`,
    );
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${HOST}`, ...files]);
  writeFileSync(join(folder, 'upstreams.conf'), withPorts(read('upstreams.systemd.conf')));
  const config = withPorts(read('nginx.conf').replace(/^\s*listen \[::\].*\n/gm, ''))
    .replaceAll('/etc/backline/tls', tls)
    .replace('/etc/nginx/upstreams.conf', join(folder, 'upstreams.conf'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'));
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
}

/** Starts two of each service with the settings of the example for a machine. */
async function startServices(dataDir: string, ports: Readonly<Record<string, string>>): Promise<void> {
  const database = await startTestDatabase();
  onTestFinished(database.close);
  await openSignUp(database.connection);
  const example = readFileSync(join(ROOT, '.config/deploy/machine.env.example'), 'utf8');
  const trusted = /^TRUSTED_PROXIES=(.*)$/m.exec(example)?.[1] ?? '';
  const settings = {
    PUBLIC_URL: `https://${HOST}`,
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
    const { stop } = await spawnService(name, database, { ...settings, PORT: ports[port] ?? '' });
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
        headers: { host: HOST, 'content-type': 'application/json' },
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

describeWith(['nginx', 'openssl'], 'two of each service behind nginx', () => {
  it('count the tries of each visitor separately', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    const names = ['80', '443', '8081', '3000', '3010', '3001', '3011', '3002'];
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, String(await freePort())])),
    );
    await startServices(folder, ports);
    await startNginx(folder, ports);
    const front = ports['443'] ?? '';
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
});
