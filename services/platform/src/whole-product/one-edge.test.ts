import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOrg } from '@backline/contracts/profiles/orgs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#src/repository.ts';
import { type RunningEdge, startEdge } from '#src/testing/edge-on.ts';

/** Services whose models all come from `defineModel`. */
const SERVICES = ['api', 'auth', 'edge', 'service-kit'];

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

function modelFiles(): string[] {
  return SERVICES.flatMap((service) => {
    const folder = join(ROOT, 'services', service, 'src');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.model.ts')).map((name) => join(folder, name));
  });
}

/** Collections that the models of a file are stored in. */
async function collectionsOf(file: string): Promise<string[]> {
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(exports).flatMap((value) =>
    typeof value === 'function' && 'stored' in value ? [String(value.stored)] : [],
  );
}

describe('edge, authentication service and API on an empty database', () => {
  it.each(modelFiles().map((file) => file.slice(ROOT.length)))('build every model of %s', async (file) => {
    const collections = await collectionsOf(join(ROOT, file));
    expect(collections.length).toBeGreaterThan(0);
    const built = async () => (await edge.connection.listCollections()).map(({ name }) => name);
    // The edge answers before its indexes are built.
    await expect.poll(built, { timeout: 10_000 }).toEqual(expect.arrayContaining(collections));
  });

  it('pass no call from outside on to an internal path', async () => {
    const answer = await fetch(edge.url + createOrg.path, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});
