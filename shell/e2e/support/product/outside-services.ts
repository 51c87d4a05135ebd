import { once } from 'node:events';
import { addressIn, runScript } from './running-process.ts';

export interface OutsideServices {
  url: string;
  /** Stops the stand-in of Spotify and SoundCloud. */
  stop(): Promise<void>;
  /** Starts it again at the same address. It does not know the earlier tokens. */
  comeBack(): Promise<void>;
}

/** Starts the stand-in for Spotify and SoundCloud in its own process. */
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
  const child = runScript('services/api/src/integrations/spotify/stand-in/main.ts', [], { PORT: port });
  const exited = once(child, 'exit');
  return {
    url: await addressIn(child),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
