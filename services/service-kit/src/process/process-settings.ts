import { isIP } from 'node:net';
import * as z from 'zod';
import { always, type Table } from '#src/settings/setting.ts';
import { list, numberFrom, text } from '#src/settings/setting-types.ts';

const PORTS = 'must be a number from 0 to 65535';
const port = z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Longer than a proxy or a request needs. */
const STOP_SECONDS_MAX = 300;

/** What every process reads. */
export const PROCESS = {
  isProduction: {
    name: 'NODE_ENV',
    type: text.transform((value) => value === 'production'),
    description: '`production` starts only with all that it needs, and names what is missing or unsafe',
    default: '',
  },
  host: { name: 'HOST', type: text, description: 'Address to listen on', default: '127.0.0.1' },
  port: { name: 'PORT', type: port, description: 'Port to listen on' },
  metricsPort: {
    name: 'METRICS_PORT',
    type: port,
    description: 'Port of `GET /metrics`, which no proxy may pass on',
    without: 'off',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    type: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    description: `Least level logged: ${LOG_LEVELS.join(', ')}`,
    default: 'warn',
  },
  stopDelaySeconds: {
    name: 'STOP_DELAY_SECONDS',
    type: numberFrom(0, STOP_SECONDS_MAX),
    description: 'At a stop, how long `/readyz` fails before the port closes, so that proxies notice',
    default: '2',
  },
  stopGraceSeconds: {
    name: 'STOP_GRACE_SECONDS',
    type: numberFrom(0, STOP_SECONDS_MAX),
    description: 'At a stop, how long running requests have to end',
    default: '10',
  },
} satisfies Table;

export const DATABASE = {
  mongodbUri: {
    name: 'MONGODB_URI',
    type: text.regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://' }),
    description: 'A MongoDB replica set',
    without: 'a local database',
    example: 'mongodb://db-1.internal,db-2.internal/backline?replicaSet=rs0',
    needed: 'in production',
  },
} satisfies Table;

export const PROXIES = {
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    type: list.refine((entries) => entries.every(isProxy), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    }),
    description: 'Proxies whose `X-Forwarded-For` is believed',
    without: 'the edge believes nobody, and the services behind it believe their own machine',
    example: 'loopback,10.0.0.0/8',
  },
} satisfies Table;

/** Whether Express can trust it as a proxy. */
function isProxy(entry: string): boolean {
  const [ip = '', range, ...more] = entry.split('/');
  const version = isIP(ip);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
  if (range === undefined) return true;
  const bits = version === 4 ? 32 : 128;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(range) && Number(range) <= bits;
}

/** The settings of a process that listens on this port unless PORT says otherwise. It logs each request. */
export function processSettings(defaultPort: string) {
  return {
    ...PROCESS,
    port: { ...PROCESS.port, default: defaultPort },
    logLevel: { ...PROCESS.logLevel, default: 'info' },
  };
}

/** The same for a service, which needs the database. */
export function serviceSettings(defaultPort: string) {
  return { ...processSettings(defaultPort), mongodbUri: always(DATABASE.mongodbUri), ...PROXIES };
}
