import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRegistry } from '@backline/contracts/platform/releases.schemas';
import { createEdge, publishRelease } from '@backline/edge';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { listen } from '@backline/service-kit/process/listen';
import { buildMonolith, MONOLITH_VERSION } from './monolith-build.ts';

interface Where {
  productUrl: string;
  productDataDir: string;
  /** A separate database, because its registry decides which releases are live for everyone. */
  databaseUri: string;
  dataDir: string;
  /** The remote whose pages are measured. */
  remote: string;
}

/**
 * Serves the same sources as one bundle without federation, through its own edge, with the product's API. The bench
 * compares the federated product with it.
 */
export async function serveMonolith({ productUrl, productDataDir, databaseUri, dataDir, remote }: Where) {
  await buildMonolith(dataDir, remote);
  await symlink(join(productDataDir, 'media'), join(dataDir, 'media'));
  const connection = await mongoose.createConnection(databaseUri).asPromise();
  const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
  await publishRelease({ ...deps, dataDir }, 'shell', MONOLITH_VERSION);
  await copyFaces(productUrl, connection);
  const front = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${front.port}`;
  const edge = createEdge(
    {
      publicUrl: url,
      dataDir,
      apiUrl: productUrl,
      authUrl: `${productUrl}/auth/v1`,
      demo: true,
    },
    deps,
  );
  front.serve(edge.handler);
  return {
    url,
    async close() {
      await front.close();
      await edge.close();
      await connection.close();
    },
  };
}

/** Copies the paths of the remotes, but not their releases. So a page has only the tags of the one bundle. */
async function copyFaces(productUrl: string, connection: Connection): Promise<void> {
  const { apps } = releaseRegistry.parse(await (await fetch(`${productUrl}/registry.json`)).json());
  const records = Object.entries(apps)
    .filter(([app]) => app !== 'shell')
    .map(([app, face]) => ({ _id: app, ...face, version: MONOLITH_VERSION, publishedAt: new Date() }));
  await connection.collection<{ _id: string }>('releases_registry').insertMany(records);
}
