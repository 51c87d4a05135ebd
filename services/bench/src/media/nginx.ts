import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@backline/service-kit/testing/free-port';

/** Runs nginx with one process and its best settings for a folder. Null if it is not installed. */
export async function startNginx(
  folder: string,
  root: string,
): Promise<{ url: string; stop(): Promise<void> } | null> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = [
    // Its workers run as the person who runs the bench.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1; pid nginx.pid; error_log error.log;',
    'events { worker_connections 512; }',
    `http { access_log off; sendfile on; keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${root}; } }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), config.join('\n'));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const failed = once(child, 'error').then(
    () => true,
    () => true,
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).then(Boolean, () => false))) {
    const isOver = await Promise.race([failed, pause(50, false)]);
    if (isOver || child.exitCode !== null) return null;
  }
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
