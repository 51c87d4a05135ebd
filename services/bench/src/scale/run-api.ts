import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiConfigOf, type ApiDeps } from '@backline/api';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { pino } from 'pino';
import { startApi } from '@backline/platform/product/start-api';
import { readSettings } from '@backline/platform/settings';
import { ADMIN, CPU_PATH, MEMORY_PATH, SERVICE_KEY } from './callers.ts';

/** Runs the API on a database and prints its address. A Bearer token is the id of the person. */
const [uri = '', dbName = ''] = process.argv.slice(2);
const connection = await openConnection(uri, { dbName });
const settings = readSettings({
  // A feed names its pages.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  ADMIN_EMAILS: ADMIN.email,
  ADMIN_GATE_CODE: ADMIN.gateCode,
  SERVICE_ROLE_KEY: SERVICE_KEY,
  LIMIT_SCALE: process.env['LIMIT_SCALE'],
  MEDIA_DIR: process.env['MEDIA_DIR'],
});
/** Nobody is at the address of the authentication service. The file of a person needs only the person's address. */
const ACCOUNTS = {
  read: async (id: string) => ({ id, email: `${id}@example.org`, otherWays: [], isSuspended: false }),
} as unknown as NonNullable<ApiDeps['accountAdmin']>;

const api = await startApi(
  apiConfigOf(settings, { authUrl: 'http://auth.invalid/auth/v1' }),
  {
    connection,
    clock: () => new Date(),
    logger: pino({ enabled: false }),
    accountAdmin: ACCOUNTS,
    verifyToken: async (token) => ({
      userId: token,
      email: token === ADMIN.token ? ADMIN.email : `${token}@example.org`,
      emailVerified: true,
      passwordPending: false,
      sessionId: token,
    }),
  },
  [],
);
/** The API, and the processor time and the memory that its process uses. */
const handler: RequestListener = (req, res) => {
  if (req.url === CPU_PATH) res.end(JSON.stringify(process.cpuUsage()));
  else if (req.url === MEMORY_PATH) res.end(JSON.stringify(process.memoryUsage.rss()));
  else api.handler(req, res);
};
const server = createServer(handler).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
