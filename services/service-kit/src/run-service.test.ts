import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { listen } from './listen.ts';
import { runService } from './run-service.ts';
import { startTestDatabase } from './testing/test-database.ts';
import { UserError } from './user-error.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function freePort(): Promise<number> {
  const front = await listen('127.0.0.1', 0);
  await front.close();
  return front.port;
}

it('a service that refuses to start says why and stops listening', async () => {
  const database = await startTestDatabase();
  const port = await freePort();
  vi.stubEnv('MONGODB_URI', database.uri);
  vi.stubEnv('PORT', String(port));
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runService({
    name: 'test',
    port,
    settings: z.object({}),
    create() {
      throw new UserError('A production needs an https address.');
    },
  });
  expect(written).toHaveBeenCalledExactlyOnceWith('A production needs an https address.\n');
  expect(process.exitCode).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await database.close();
});

it('a service whose MongoDB server does not answer says so without its secrets', async () => {
  vi.stubEnv('MONGODB_URI', 'mongodb://user:secret@127.0.0.1:1/?serverSelectionTimeoutMS=50');
  vi.stubEnv('PORT', '0');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runService({ name: 'test', port: 0, settings: z.object({}), create: vi.fn() });
  expect(written).toHaveBeenCalledExactlyOnceWith(
    'The MongoDB server at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  );
  expect(process.exitCode).toBe(1);
});
