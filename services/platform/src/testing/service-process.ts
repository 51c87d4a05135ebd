import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withDatabase } from '#src/product/database.ts';
import { BIN, ROOT } from '#src/repository.ts';

export interface ServiceProcess {
  url: string;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Starts a service in its own process, like on a separate machine. The database comes from `startTestDatabase`. */
export async function spawnService(
  name: 'api' | 'auth' | 'edge' | 'media',
  { uri, dbName }: { uri: string; dbName: string },
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const child = spawn(join(BIN, 'node'), [join(ROOT, 'services', name, 'src/main.ts')], {
    env: {
      PORT: '0',
      STOP_DELAY_SECONDS: '0',
      ...env,
      MONGODB_URI: withDatabase(uri, dbName),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg: string; port: number };
    if (entry.msg !== 'listening') continue;
    child.stdout.resume();
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await exited;
    };
    const url = `http://127.0.0.1:${entry.port}`;
    return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  }
  throw new Error(`${name} ended before it listened`);
}
