import { expect, it } from 'vitest';
import { engines } from '#src/engines.ts';
import { runAuthEngine } from './auth.ts';

const silent = () => undefined;

it.each([
  [{}, 'GOTRUE names no binary of the auth server of Supabase'],
  [{ GOTRUE: '/no/such/binary' }, 'GOTRUE names /no/such/binary, where there is nothing'],
  [{ GOTRUE: process.execPath }, /^there is no folder .*migrations$/],
])('without an auth server there is no run, and a reason: %j', async (env, reason) => {
  expect(await runAuthEngine([], env, silent)).toEqual({ notRun: expect.stringMatching(reason) });
});

it('the last line of the command reports it', async () => {
  const lines: string[] = [];
  await engines(['auth'], { env: {}, log: (line) => void lines.push(line) });
  expect(lines).toEqual(['NOT RUN: GOTRUE names no binary of the auth server of Supabase']);
});
