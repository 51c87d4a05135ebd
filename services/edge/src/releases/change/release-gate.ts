import type { Refusal } from '@backline/contracts/platform/deploy';
import type { HostManifest, RemoteManifest } from '@backline/contracts/platform/releases';
import semver from 'semver';
import { HOST_APP, type Manifest } from '#src/releases/store/open-release.ts';
import { strangePlaces } from './own-places.ts';

type Remotes = ReadonlyMap<string, RemoteManifest>;

/**
 * Checks the state after a change, as far as the change could break it: the changed remotes, and every remote if
 * the shell changes. An empty list accepts the change.
 */
export async function gate(
  manifests: ReadonlyMap<string, Manifest>,
  changed: ReadonlySet<string>,
  apiCalls: ReadonlySet<string> | undefined,
): Promise<Refusal[]> {
  const host = [...manifests.values()].find((manifest) => 'provides' in manifest);
  const remotes = new Map(
    [...manifests].flatMap(([app, manifest]) => ('entry' in manifest ? [[app, manifest] as const] : [])),
  );
  const judged = [...remotes.values()].filter(({ app }) => changed.has(app) || changed.has(HOST_APP));
  return judged.flatMap((remote) => [
    ...(host ? [...missingModules(remote, host), ...missingSlots(remote, host)] : []),
    ...(changed.has(remote.app) ? [...strangePlaces(remote), ...takenPlaces(remote, remotes)] : []),
    ...(changed.has(remote.app) ? unknownCalls(remote, apiCalls) : []),
  ]);
}

/** Modules that a remote imports from the shell, but that are missing: by name, version or imported names. */
function missingModules({ app, consumes, imports = {} }: RemoteManifest, host: HostManifest): Refusal[] {
  return Object.entries(consumes).flatMap(([name, range]) => {
    const provided = host.provides[name];
    if (!provided)
      return [{ code: 'module-missing', message: `${app} needs ${name}, which the shell does not provide.` }];
    if (!semver.satisfies(provided.version, range)) {
      const message = `${app} needs ${name} ${range}, and the shell provides ${provided.version}.`;
      return [{ code: 'module-version', message }];
    }
    const { exports } = provided;
    const missing = exports ? (imports[name] ?? []).filter((found) => !exports.includes(found)) : [];
    if (missing.length === 0) return [];
    const message = `${app} imports ${missing.join(', ')} of ${name}, which the shell does not export.`;
    return [{ code: 'export-missing', message }];
  });
}

/** Slots that a remote fills and that the shell does not have. */
function missingSlots({ app, fills = [] }: RemoteManifest, { slots = [] }: HostManifest): Refusal[] {
  const known = slots.length > 0 ? `only ${slots.join(', ')}` : 'no slots';
  return fills
    .filter((slot) => !slots.includes(slot))
    .map((slot) => ({
      code: 'slot-missing',
      message: `${app} fills the slot ${slot} (backline.fills in its package.json), but the shell has ${known}.`,
    }));
}

/** Paths, navigation entries, flags and slots that another remote has already. */
function takenPlaces(remote: RemoteManifest, remotes: Remotes): Refusal[] {
  return [...remotes.values()]
    .filter(({ app }) => app !== remote.app)
    .flatMap((other) => [
      ...remote.paths.flatMap((path) => {
        const taken = other.paths.find((known) => overlap(path, known));
        if (taken === undefined) return [];
        const message = `${remote.app} wants ${path}, but ${taken} belongs to ${other.app}.`;
        return [{ code: 'path-taken', message }];
      }),
      ...remote.navigation.flatMap((entry) => {
        const taken = other.navigation.some(
          ({ to, audience, placement }) =>
            to === entry.to && audience === entry.audience && placement === entry.placement,
        );
        if (!taken) return [];
        const message = `${remote.app} wants the entry ${entry.label} (${entry.to}) in the navigation, but ${other.app} has it.`;
        return [{ code: 'navigation-taken', message }];
      }),
      ...(remote.flags ?? [])
        .filter((flag) => other.flags?.includes(flag))
        .map((flag) => ({
          code: 'flag-taken',
          message: `${remote.app} wants the flag ${flag}, but it releases screens of ${other.app}.`,
        })),
      ...(remote.fills ?? [])
        .filter((slot) => other.fills?.includes(slot))
        .map((slot) => ({
          code: 'slot-taken',
          message: `${remote.app} fills the slot ${slot} (backline.fills in its package.json), but ${other.app} fills it already.`,
        })),
    ]);
}

/** Whether an address fits both patterns. */
function overlap(one: string, other: string): boolean {
  const segments = segmentsOf(one);
  const others = segmentsOf(other);
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isAny(segment) || isAny(others[at]))
  );
}

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);
const isAny = (segment = '') => segment.startsWith(':');

function unknownCalls(
  { app, calls = [] }: RemoteManifest,
  known: ReadonlySet<string> | undefined,
): Refusal[] {
  const unknown = known ? calls.filter((call) => !known.has(call)) : [];
  if (unknown.length === 0) return [];
  const message = `${app} calls ${unknown.join(', ')}, which the running API does not have.`;
  return [{ code: 'call-unknown', message }];
}
