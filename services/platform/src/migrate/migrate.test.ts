import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '@backline/api/migrations';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#src/repository.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let done: string[];
let lines: string[];
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  [done, lines] = [[], []];
  await database.connection.dropDatabase();
});
afterAll(() => database.close());

const note = (id: string): Migration => ({
  id,
  what: `Does ${id}.`,
  run: async () => void done.push(id),
});
const run = (migrations: readonly Migration[], isDryRun = false) =>
  migrate({ connection: database.connection, migrations, isDryRun, log: (line) => void lines.push(line) });
const indexesOf = async (collection: string) =>
  (await database.connection.collection(collection).listIndexes().toArray()).map(({ name }) => name);

describe('a migration', () => {
  it('runs the missing migrations, in order and once', async () => {
    await run([note('1'), note('2')]);
    await run([note('1'), note('2'), note('3')]);
    expect(done).toEqual(['1', '2', '3']);
    expect(lines.filter((line) => line.startsWith('Runs'))).toEqual([
      'Runs 1: Does 1.',
      'Runs 2: Does 2.',
      'Runs 3: Does 3.',
    ]);
  });

  it('continues where a failed one has stopped', async () => {
    const failing: Migration = { ...note('2'), run: () => Promise.reject(new Error('out of order')) };
    await expect(run([note('1'), failing, note('3')])).rejects.toThrow('out of order');
    expect(done).toEqual(['1']);
    await run([note('1'), note('2'), note('3')]);
    expect(done).toEqual(['1', '2', '3']);
  });

  it('is refused while another one runs', async () => {
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow: Migration = {
      ...note('slow'),
      run: async () => {
        done.push('slow');
        await held;
      },
    };
    const first = run([slow]);
    await expect.poll(() => done).toEqual(['slow']);
    await expect(run([slow])).rejects.toThrow('Another migration of this database is running.');
    end();
    await first;
    await run([slow]);
    expect(done).toEqual(['slow']);
  });

  it('of a database that a newer version has migrated is refused', async () => {
    await run([note('1'), note('2')]);
    await expect(run([note('1')])).rejects.toThrow(
      'This database was migrated by a newer version (2). Run that version.',
    );
  });

  it('drops indexes that no model has, and makes those that are missing', async () => {
    const applications = database.connection.collection('applications');
    await applications.createIndexes([
      { key: { message: 1 } },
      { key: { orgId: 1, rank: 1, _id: 1 }, unique: true },
    ]);
    await run([]);
    expect(await indexesOf('applications')).not.toContain('message_1');
    expect(await indexesOf('applications')).toContain('one_active_per_event');
    const same = await applications.listIndexes().toArray();
    expect(same.find(({ name }) => name === 'orgId_1_rank_1__id_1')?.['unique']).toBeUndefined();
    expect(lines).toContain('Did drop the index message_1 of applications');
    lines = [];
    await run([]);
    expect(lines).toEqual([]);
  });

  it('as a dry run prints all that, and changes nothing', async () => {
    await database.connection.collection('applications').createIndexes([{ key: { message: 1 } }]);
    await run([note('1')], true);
    expect(lines).toContain('Would run 1: Does 1.');
    expect(lines).toContain('Would drop the index message_1 of applications');
    expect(lines).toContain('Would make the index one_active_per_event of applications');
    expect(done).toEqual([]);
    expect((await database.connection.listCollections()).map(({ name }) => name)).toEqual(['applications']);
  });
});

it('every migration is in the table of .docs/migrations.md, in the same order', () => {
  const page = readFileSync(join(ROOT, '.docs/migrations.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\|/gm)].map(([, id, what]) => ({ id, what }));
  expect(listed).toEqual(MIGRATIONS.map(({ id, what }) => ({ id, what })));
});
