import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@backline/service-kit/testing/free-port';
import { onTestFinished } from 'vitest';
import { ROOT } from '#src/repository.ts';

export const NGINX_HOST = 'backline.test';
const PORTS = ['80', '443', '8081', '3000', '3010', '3001', '3011', '3002'] as const;

/** The port of a test for each port in the configuration of this repository. */
export type Ports = Readonly<Record<(typeof PORTS)[number], string>>;

export async function choosePorts(): Promise<Ports> {
  const chosen = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const));
  return Object.fromEntries(chosen) as Ports;
}

export interface RunningNginx {
  /** The file in which `backline-rolling-restart` marks servers. */
  upstreams: string;
  /** The command that reads it again. */
  reload: string;
}

/** Runs nginx with the configuration of this repository, on ports and in a folder of the test. */
export async function startNginx(
  folder: string,
  ports: Ports,
  change: (config: string) => string = (config) => config,
): Promise<RunningNginx> {
  const read = (name: string) => readFileSync(join(ROOT, '.config/deploy', name), 'utf8');
  const withPorts = (text: string) =>
    text.replace(
      /(listen )?(?:127\.0\.0\.1:|(?<=listen ))(\d+)/g,
      (_, listen: string = '', port: keyof Ports) => `${listen}127.0.0.1:${ports[port]}`,
    );
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
  const subject = `/CN=${NGINX_HOST}`;
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', subject, ...files]);
  const upstreams = join(folder, 'upstreams.conf');
  writeFileSync(upstreams, withPorts(read('upstreams.systemd.conf')));
  const config = withPorts(read('nginx.conf').replace(/^\s*listen \[::\].*\n/gm, ''))
    .replaceAll('/etc/backline/tls', tls)
    .replace('/etc/nginx/upstreams.conf', upstreams)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'));
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, change(config));
  const nginx = spawn('nginx', ['-p', folder, '-c', path, '-g', 'daemon off;'], { stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  return { upstreams, reload: `nginx -p ${folder} -c ${path} -s reload` };
}
