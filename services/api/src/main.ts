import { once } from 'node:events';
import mongoose from 'mongoose';
import { pino } from 'pino';
import * as z from 'zod';
import { createApi } from './api.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z.url(),
  AUTH_URL: z.url(),
  PUBLIC_URL: z.url().optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  ADMIN_EMAILS: list,
  ADMIN_GATE_CODE: z.string().min(8).optional(),
  BETA_SIGNUP_LIMIT: z.coerce.number().int().min(0).optional(),
  TRUSTED_PROXIES: list,
  LOG_LEVEL: z.string().default('info'),
});

const read = environment.safeParse(process.env);
if (!read.success) {
  const names = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`These settings are missing or wrong:\n${names.join('\n')}\n`);
  process.exit(1);
}
const env = read.data;
const logger = pino({ name: 'api', level: env.LOG_LEVEL });
const connection = await mongoose.createConnection(env.MONGODB_URI).asPromise();
const publicAuth = env.PUBLIC_URL === undefined ? undefined : new URL('/auth/v1', env.PUBLIC_URL).href;
const api = createApi(
  {
    authUrl: env.AUTH_URL,
    // A hosted service signs as itself, ours as the public address it is reached by.
    authIssuer: env.SUPABASE_ANON_KEY === undefined ? publicAuth : undefined,
    authApiKey: env.SUPABASE_ANON_KEY,
    adminEmails: env.ADMIN_EMAILS,
    adminGateCode: env.ADMIN_GATE_CODE,
    betaSignupLimit: env.BETA_SIGNUP_LIMIT,
    secureCookies: env.PUBLIC_URL?.startsWith('https:'),
    trustedProxies: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : undefined,
  },
  { connection, clock: () => new Date(), logger },
);
const server = api.handler.listen(env.PORT, env.HOST);
await once(server, 'listening');
logger.info({ address: server.address() }, 'listening');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
    void api.close().then(() => connection.close());
  });
}
