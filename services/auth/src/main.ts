import { createServer } from 'node:http';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { createAuth } from './app.ts';

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
/** What each installation makes for itself must be given where several machines have to agree on it. */
const secret =
  process.env['NODE_ENV'] === 'production'
    ? z.string('must be set in production').min(32, 'must have at least 32 characters')
    : optionalText;
const number = z.coerce.number('must be a number');

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number.int().min(0).max(65_535).default(3002),
  PUBLIC_URL: z.url('must be an address').default('http://127.0.0.1:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  MONGODB_URI: z.string('must be set').min(1),
  AUTH_SIGNING_KEY: secret,
  AUTH_PEPPER: secret,
  LIMIT_SCALE: number.positive().optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.string().default('info'),
});

const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`These settings are missing or wrong:\n${problems.join('\n')}\n`);
  process.exit(1);
}
const env = parsed.data;
const logger = pino({ level: env.LOG_LEVEL });
const connection = await mongoose.createConnection(env.MONGODB_URI).asPromise();
const auth = createAuth(
  {
    issuer: new URL('/auth/v1', env.PUBLIC_URL).href,
    dataDir: env.DATA_DIR,
    signingKey: env.AUTH_SIGNING_KEY,
    pepper: env.AUTH_PEPPER,
    limitScale: env.LIMIT_SCALE,
    trustedProxies: env.TRUSTED_PROXIES,
  },
  { connection, clock: () => new Date(), logger },
);
const server = createServer(auth.handler);
server.listen(env.PORT, env.HOST, () => logger.info({ address: server.address() }, 'auth listens'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await auth.close();
      await connection.close();
    });
    server.closeIdleConnections();
  });
}
