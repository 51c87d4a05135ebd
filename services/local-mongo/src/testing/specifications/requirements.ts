import type { EntitySpec, Requirement, SpecFile, SpecTest } from './spec-files.ts';

/** The server that the tests run against. */
export interface Server {
  version: string;
  topology: 'replicaset';
}

/** The reason why a test cannot run against this server, or null. */
export function obstacleOf(file: SpecFile, test: SpecTest, server: Server): string | null {
  for (const alternatives of [file.runOnRequirements, test.runOnRequirements]) {
    const obstacles = alternatives?.map((requirement) => unmet(requirement, server)) ?? [];
    if (obstacles.length > 0 && !obstacles.includes(null)) return [...new Set(obstacles)].join(', or ');
  }
  // A fail point is a hook of MongoDB's own test builds.
  if (test.operations.some(({ name }) => name === 'failPoint')) return 'needs a fail point';
  return readsFromSecondaries(file, test) ? 'needs a second server' : null;
}

function readsFromSecondaries({ createEntities = [] }: SpecFile, { operations }: SpecTest): boolean {
  const created = operations.flatMap(({ arguments: args }) => (args?.entities ?? []) as EntitySpec[]);
  return [...createEntities, ...created].some(
    ({ client }) => client?.uriOptions?.readPreference === 'secondary',
  );
}

function unmet(requirement: Requirement, { version, topology }: Server): string | null {
  const { minServerVersion, maxServerVersion, topologies } = requirement;
  if (minServerVersion !== undefined && compareVersions(version, minServerVersion) < 0) {
    return `needs a server from ${minServerVersion}`;
  }
  if (maxServerVersion !== undefined && compareVersions(version, maxServerVersion) > 0) {
    return `needs a server up to ${maxServerVersion}`;
  }
  return topologies && !topologies.includes(topology) ? `needs a topology: ${topologies.join(' or ')}` : null;
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const place = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0)) ?? 0;
  return (a[place] ?? 0) - (b[place] ?? 0);
}
