import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const STAND_IN = fileURLToPath(
  new URL('../../services/api/src/integrations/spotify/stand-in/main.ts', import.meta.url),
);
const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

export interface OutsideServices {
  url: string;
  /** From now on nobody listens where Spotify and SoundCloud did. */
  stop(): Promise<void>;
  /** Somebody listens there again, who knows of no token that was given out before. */
  comeBack(): Promise<void>;
}

/** What stands in for Spotify and SoundCloud, in a process of its own. */
export async function startOutsideServices(): Promise<OutsideServices> {
  let running = await startStandIn('0');
  const { url } = running;
  return {
    url,
    stop: () => running.stop(),
    async comeBack() {
      running = await startStandIn(new URL(url).port);
    },
  };
}

async function startStandIn(port: string) {
  const child = spawn(NODE, [STAND_IN], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /runs at (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('The stand-in did not start')));
  });
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
