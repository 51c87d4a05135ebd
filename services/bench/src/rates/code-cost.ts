import { performance } from 'node:perf_hooks';
import { codeAt } from '@backline/auth/testing/codes';
import { median } from '#src/median.ts';
import type { Row } from '#src/report.ts';

const PEOPLE = 40;
const PASSWORD = 'one that is long enough';
const STEP_MS = 30_000;

interface Session {
  access_token: string;
}

/** The milliseconds of a sign-in by password, and those that the code of a second factor adds. */
export interface CodeCost {
  password: number;
  code: number;
}

/** Signs people in, each with a code once, because a code works once. */
export async function measureCodes(origin: string): Promise<CodeCost> {
  const times = { password: [] as number[], code: [] as number[] };
  for (let person = 0; person < PEOPLE; person += 1) {
    const account = { email: `bench-${person}@example.org`, password: PASSWORD };
    const { access_token: first } = await post<Session>(origin, '/signup', account);
    const { id, totp } = await post<{ id: string; totp: { secret: string } }>(
      origin,
      '/factors',
      { factor_type: 'totp' },
      first,
    );
    await enterCode(origin, first, id, codeAt(totp.secret, Date.now()));
    const [password, session] = await timed(() =>
      post<Session>(origin, '/token?grant_type=password', account),
    );
    // The code of the next step is accepted a little early.
    const next = codeAt(totp.secret, Date.now() + STEP_MS);
    const [code] = await timed(() => enterCode(origin, session.access_token, id, next));
    times.password.push(password);
    times.code.push(code);
  }
  return { password: median(times.password), code: median(times.code) };
}

async function enterCode(origin: string, token: string, factorId: string, code: string): Promise<void> {
  const { id } = await post<{ id: string }>(origin, `/factors/${factorId}/challenge`, {}, token);
  await post(origin, `/factors/${factorId}/verify`, { challenge_id: id, code }, token);
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const before = performance.now();
  const result = await work();
  return [performance.now() - before, result];
}

async function post<T>(origin: string, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${origin}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

export function codeRow({ password, code }: CodeCost): Row {
  return {
    what: 'Sign-in with a code',
    value: `${code.toFixed(1)} ms more`,
    comparison: `${password.toFixed(1)} ms by the password alone`,
    ratio: '-',
    goal: '< 20 ms',
  };
}
