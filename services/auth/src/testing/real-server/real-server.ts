import { freePort } from '@backline/service-kit/testing/free-port';
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SentMail, Target } from '#src/testing/sequences/play.ts';
import type { Setup, Span } from '#src/testing/sequences/sequence.ts';
import { startGateway } from './gateway.ts';
import { startMailSink } from './mail-sink.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { stopProcess, untilItWorks } from './processes.ts';
import { makeProjectKeys } from './project-keys.ts';
import type { ProjectKeys } from './project-keys.ts';
import { passkeySettings, SETUP_SETTINGS, settingsOf } from './settings.ts';

const run = promisify(execFile);

export interface RealServer {
  /** The project's address, as in `SUPABASE_URL`. */
  url: string;
  /** The address that shows its messages. */
  mailUrl: string;
  /** The mail server behind that address. */
  smtpUrl: string;
  anonKey: string;
  serviceKey: string;
  /** The versions of the auth server and of PostgreSQL. */
  versions: string;
  target: Target;
  /** Starts the auth server again with another setup. Passkeys are off, as in a new project. */
  use(setup: Setup, options?: { passkeys?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** A little longer than each span with `settings.ts`. */
export const SPAN_MS: Record<Span, number> = {
  'access token': 3_100,
  link: 3_100,
  'reuse interval': 4_100,
  'mail interval': 5_100,
};

/** The reason why the real server cannot run here. Undefined if it can. */
export function reasonNotToRun(binary: string | undefined): string | undefined {
  if (!binary) return 'GOTRUE names no binary of the auth server of Supabase';
  if (!existsSync(binary)) return `GOTRUE names ${binary}, where there is nothing`;
  if (!existsSync(migrationsOf(binary))) return `there is no folder ${migrationsOf(binary)}`;
  return findPostgres() ? undefined : 'PostgreSQL is not installed on this machine';
}

const migrationsOf = (binary: string) => join(dirname(binary), 'migrations');

/** Starts the auth server of Supabase like a hosted project: with PostgreSQL, a gateway and a mail server. */
export async function startRealServer(binary: string, siteUrl: string): Promise<RealServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'backline-real-auth-'));
    // PostgreSQL runs under another account below this folder.
    chmodSync(folder, 0o711);
    closing.push(async () => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres(findPostgres() ?? '', folder);
    closing.push(postgres.close);
    const mail = await startMailSink();
    closing.push(mail.close);
    const keys = makeProjectKeys();
    const port = await freePort();
    const gateway = await startGateway(port, [keys.anonKey, keys.serviceKey]);
    closing.push(gateway.close);
    const places = { databaseUrl: postgres.url, migrations: migrationsOf(binary), port };
    const settings = settingsOf({ ...places, siteUrl, gatewayUrl: gateway.url, mail, keys });
    await run(binary, ['migrate'], { cwd: folder, env: settings });
    const server = createProcess(binary, folder, `http://127.0.0.1:${port}/health`);
    closing.push(server.stop);
    const version = await server.start(settings);
    return {
      url: gateway.url,
      mailUrl: mail.url,
      smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
      anonKey: keys.anonKey,
      serviceKey: keys.serviceKey,
      versions: `auth server ${version}, PostgreSQL ${postgres.version}`,
      target: targetOf(`${gateway.url}/auth/v1`, siteUrl, keys, mail.url),
      async use(setup, { passkeys = false } = {}) {
        await server.stop();
        const others = passkeys ? passkeySettings(siteUrl) : {};
        await server.start({ ...settings, ...SETUP_SETTINGS[setup], ...others });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function targetOf(url: string, siteUrl: string, keys: ProjectKeys, mailUrl: string): Target {
  return {
    url,
    publicUrl: url,
    siteUrl,
    apiKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    mailTo: (email) => mailAt(mailUrl, email),
    pass: (span) => pauseFor(SPAN_MS[span]),
  };
}

function createProcess(binary: string, folder: string, healthUrl: string) {
  const logFile = join(folder, 'server.log');
  let child: ChildProcess | undefined;
  return {
    /** Resolves with its version once it answers. */
    async start(env: Record<string, string>): Promise<string> {
      const log = openSync(logFile, 'a');
      const started = spawn(binary, ['serve'], { cwd: folder, env, stdio: ['ignore', log, log] });
      closeSync(log);
      child = started;
      return untilItWorks(async () => {
        if (started.exitCode !== null) throw new Error(`It did not start:\n${readFileSync(logFile, 'utf8')}`);
        const health = (await (await fetch(healthUrl)).json()) as { version: string };
        return health.version;
      });
    },
    stop: async () => child && stopProcess(child),
  };
}

/** The messages to an address, newest first, from a page like the auth service's `/dev/mail`. */
export async function mailAt(url: string, email: string): Promise<SentMail[]> {
  const { messages } = (await (await fetch(`${url}/dev/mail`)).json()) as {
    messages: (SentMail & { to: string })[];
  };
  return messages.filter(({ to }) => to === email);
}
