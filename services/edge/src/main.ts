import { createServer } from 'node:http';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { createEdge } from './edge.ts';

const isProduction = process.env['NODE_ENV'] === 'production';
const text = z.string('must be set').min(1, 'must be set');
const secret = z.string('must be set in production').min(32, 'must have at least 32 characters');

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url('must be the address that browsers use'),
  DATA_DIR: z.string().min(1).default('.data'),
  MONGODB_URI: text,
  API_URL: z.url('must be the address of the API, without /api'),
  AUTH_URL: z.url('must be the address of the authentication service, ending in /auth/v1'),
  SUPABASE_ANON_KEY: z.string().optional(),
  SESSION_SECRET: isProduction ? secret : secret.optional(),
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
const logger = pino({ name: 'edge', level: env.LOG_LEVEL });
const connection = await mongoose.createConnection(env.MONGODB_URI).asPromise();
const edge = createEdge(
  {
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    apiUrl: env.API_URL,
    authUrl: env.AUTH_URL,
    authApiKey: env.SUPABASE_ANON_KEY,
    sessionSecret: env.SESSION_SECRET,
    supabaseAnonKey: env.SUPABASE_ANON_KEY ?? 'local-anon-key',
    demo: false,
    trustedProxies: env.TRUSTED_PROXIES,
  },
  { connection, clock: () => new Date(), logger },
);
const server = createServer(edge.handler);
server.listen(env.PORT, env.HOST, () => logger.info({ address: server.address() }, 'edge listens'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await edge.close();
      await connection.close();
    });
    server.closeIdleConnections();
  });
}
