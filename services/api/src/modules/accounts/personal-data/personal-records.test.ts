import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#src/testing/test-api.ts';
import { PERSONAL_RECORDS } from './personal-records.ts';

const SERVICES = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The collections that a command of the platform opens by their name alone. */
const NAMED_BY_COMMANDS = ['migrations', 'migrations_lock', 'platform_import', 'platform_state'];

/** The collections of all models in the sources that run in the product. */
function collectionsOfModels(): string[] {
  const definition = /\bdefine(?:Mail)?Model(?:<[^(]*>)?\(\s*'\w+',\s*'(\w+)'/g;
  return globSync('*/src/**/*.ts', { cwd: SERVICES })
    .filter((path) => !/\.test\.ts$|\/(testing|bench|engines)\//.test(path))
    .flatMap((path) => [...readFileSync(`${SERVICES}/${path}`, 'utf8').matchAll(definition)])
    .map(([, collection = '']) => collection);
}

describe('the table of personal records', () => {
  it('names each collection of the product once [my-data 1]', () => {
    const named = PERSONAL_RECORDS.map(({ collection }) => collection);
    expect(named.toSorted()).toEqual([...collectionsOfModels(), ...NAMED_BY_COMMANDS].toSorted());
  });

  it('names a reason for each collection that the file of a person lacks', () => {
    for (const { collection, export: exported } of PERSONAL_RECORDS)
      expect(exported.length, collection).toBeGreaterThan(0);
  });

  it('names only fields that the records have', async () => {
    const api = await startTestApi();
    const models = Object.values(api.context.connection.models);
    const known = new Map(models.map(({ collection, schema }) => [collection.name, schema]));
    const unknown = PERSONAL_RECORDS.flatMap(({ collection, by, through, onlyFor, mentions, ...entry }) => {
      const schema = known.get(collection);
      if (!schema) return [];
      const exported = typeof entry.export === 'string' ? [] : entry.export;
      const ids = [by, mentions ?? {}].flatMap((fields) => Object.values(fields).flat());
      return [...exported, ...ids, through?.field, onlyFor]
        .filter((field) => field !== undefined)
        .filter((field) => schema.pathType(field.split('.')[0] ?? '') === 'adhocOrUndefined')
        .map((field) => `${collection}.${field}`);
    });
    await api.close();
    expect(unknown).toEqual([]);
  });
});
