import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalMongo } from '@backline/local-mongo';
import { ROOT } from '@backline/platform/repository';
import { measureInChild, startChild } from '#src/child.ts';
import { median, medianRatio } from '#src/median.ts';
import { type CodeCost, measureCodes } from './code-cost.ts';
import type { Row } from '#src/report.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROUNDS = 5;
// Long enough to make the client's start irrelevant.
const SECONDS = '8';
const CONNECTIONS = '8';
/** The number of hashes that the auth service runs at once. */
const CONCURRENCY = String(Math.min(4, availableParallelism() + 1));
const ACCOUNT = { email: 'bench@example.org', password: 'one that is long enough' };

export interface SignInRate {
  service: number;
  bare: number;
  /** The median of the rounds' ratios. */
  ratio: number;
  codes: CodeCost;
}

/** Sign-ins per second at the auth service, and bare verifications of a password per second. */
export async function measureSignIns(folder: string): Promise<SignInRate> {
  const mongo = await startLocalMongo({ port: 0, file: join(folder, 'sign-ins.sqlite') });
  try {
    return await measure(mongo.uri, join(folder, 'sign-ins'));
  } finally {
    await mongo.close();
  }
}

async function measure(databaseUri: string, dataDir: string): Promise<SignInRate> {
  const auth = await startChild(
    join(ROOT, 'services/auth/src/main.ts'),
    [],
    // One account from one address signs in more often than any limit allows.
    { PORT: '0', DATA_DIR: dataDir, MONGODB_URI: databaseUri, LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' },
    /"port":(\d+)/,
  );
  const origin = `http://127.0.0.1:${auth.ready}`;
  const rates = { service: [] as number[], bare: [] as number[] };
  let codes: CodeCost;
  try {
    await signUp(origin);
    codes = await measureCodes(origin);
    for (let round = -1; round < ROUNDS; round += 1) {
      const bare = await measureInChild(scriptOf('bare-argon2.ts'), [SECONDS, CONCURRENCY]);
      const { email, password } = ACCOUNT;
      const service = await measureInChild(scriptOf('sign-in-client.ts'), [
        origin,
        email,
        password,
        SECONDS,
        CONNECTIONS,
      ]);
      if (round < 0) continue;
      rates.bare.push(bare);
      rates.service.push(service);
    }
  } finally {
    await auth.stop();
  }
  return {
    service: median(rates.service),
    bare: median(rates.bare),
    ratio: medianRatio(rates.service, rates.bare),
    codes,
  };
}

async function signUp(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (!answer.ok) throw new Error(`The sign-up was answered ${answer.status}`);
}

export function signInRow({ service, bare, ratio }: SignInRate): Row {
  return {
    what: 'Sign-ins',
    value: `${service.toFixed(0)}/s at the auth service`,
    comparison: `${bare.toFixed(0)}/s bare argon2id`,
    ratio: ratio.toFixed(2),
    goal: '≥ 0.80',
  };
}
