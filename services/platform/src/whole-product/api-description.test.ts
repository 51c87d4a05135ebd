import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '#src/gate/run.ts';
import { ROOT } from '#src/repository.ts';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';

/** Calls that the specification of the product names. Their second word stands where other calls have an id. */
const AMBIGUOUS = ['/api/artists/user/{userId}', '/api/mixes/artist/{artistId}'];

/** A program of somebody else. It prints what it has read. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './backline.ts';

type Artist = components['schemas']['Artist'];
const account = { email: 'program@example.org', password: 'open-the-doors-9' };
const strict = { ...account, userType: 'artist' } as const;

const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
await api.POST('/api/auth/signup', { body: strict });
const { data: person, error } = await api.POST('/api/auth/login', { body: account });
if (!person) throw new Error(error.code);
if ('waitsFor' in person) throw new Error('This account asks for a code.');
api.use({
  onRequest: ({ request }) => request.headers.set('Authorization', 'Bearer ' + person.session.access_token),
});
const { data: made } = await api.POST('/api/artists', { body: { stageName: 'Juno Halide', genres: ['Dub Techno'] } });
const artist: Artist = made!;
const read = await api.GET('/api/artists/{id}', { params: { path: { id: artist.id } } });
const wallet = await api.GET('/api/credits');
const missing = await api.GET('/api/events/{id}', { params: { path: { id: 'nowhere' } } });
console.log(JSON.stringify([read.data?.stageName, wallet.data?.available, missing.error?.code]));
`;

/** Mistakes that the types refuse. */
const WRONG = `
export async function mistakes(api: ReturnType<typeof createClient<paths>>) {
  // @ts-expect-error -- a profile needs a stage name
  await api.POST('/api/artists', { body: { genres: [] } });
  // @ts-expect-error -- the organisation signup needs its key
  await api.POST('/api/orgs', { params: {}, body: {} as never });
  // @ts-expect-error -- an event has no such field
  (await api.GET('/api/events/{id}', { params: { path: { id: '1' } } })).data?.stageName;
}
`;

let edge: RunningEdge;
let description: string;
let folder: string;
beforeAll(async () => {
  edge = await startEdge();
  description = await (await fetch(`${edge.url}/api/openapi.json`)).text();
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the repository, so that the program finds its packages.
  folder = mkdtempSync(join(cache, 'api-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await edge.close();
});

it('a program with a generated client signs in, writes and reads', async () => {
  const program = join(folder, 'program.ts');
  writeFileSync(join(folder, 'backline.ts'), astToString(await openapiTypes(description)));
  writeFileSync(program, PROGRAM + WRONG);
  const options =
    '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --target es2023 --types node';
  expect(await run('tsc', [...options.split(' '), '--module', 'nodenext', program])).toEqual({
    code: 0,
    output: '',
  });
  const { code, output } = await run('node', [program, edge.url]);
  expect([code, output.trim()]).toEqual([0, '["Juno Halide",100,"not_found"]']);
});

it('the recommended rules of Redocly find only the two addresses that cannot change', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: description, config });
  const texts = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  const isKnown = (text: string) =>
    text.startsWith('no-ambiguous-paths') && AMBIGUOUS.some((path) => text.includes(path));
  expect(texts.filter((text) => !isKnown(text))).toEqual([]);
});
