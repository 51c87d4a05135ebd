import type { ApiConfig } from '#src/config.ts';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createStandIn,
  STAND_IN_KEYS,
  type StandInOptions,
} from '#src/integrations/spotify/stand-in/stand-in.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export interface TestOutside {
  url: string;
  /** `METHOD /path` of every request so far. */
  requests: string[];
  /** From now on this address does not answer. */
  close(): Promise<void>;
}

/** Any outside service, on a real socket. */
export async function startOutside(handler: RequestListener): Promise<TestOutside> {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    handler(req, res);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The stand-in of the demo. */
export function startStandIn(options: Partial<StandInOptions> = {}): Promise<TestOutside> {
  return startOutside(createStandIn({ clock: () => new Date(), ...options }));
}

/** An API that asks the stand-in, with a short time limit. */
export async function startApiWithStandIn(
  config: Partial<ApiConfig> = {},
): Promise<{ api: TestApi; standIn: TestOutside }> {
  const standIn = await startStandIn();
  const api = await startTestApi({
    spotifyClientId: STAND_IN_KEYS.clientId,
    spotifyClientSecret: STAND_IN_KEYS.clientSecret,
    standInUrl: standIn.url,
    outsideTimeoutMs: 500,
    ...config,
  });
  const close = async () => {
    await api.close();
    await standIn.close();
  };
  return { api: { ...api, close }, standIn };
}
