import { createHash } from 'node:crypto';
import { releaseRegistry, SERVER_FILE } from '@backline/contracts/platform/releases.schemas';
import * as z from 'zod';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
const manifestFiles = z.object({ files: z.record(z.string(), z.string()) });

/** A file at its public address, with the hash of its bytes as they were built. */
interface Expected {
  path: string;
  integrity: string;
}

/**
 * Loads each file of the live releases from the public address, as a browser does, and returns the faults in words. The
 * edge may have the right bytes, while a cache in front of it has others.
 */
export async function filesThatArriveChanged(url: string): Promise<string[]> {
  const registry = read(releaseRegistry, await load(url, '/registry.json'));
  if (!registry) throw new Error('/registry.json is not readable');
  const manifests = Object.entries(registry.apps).flatMap(([app, { version, integrity }]) =>
    integrity === undefined ? [] : [{ folder: `/remotes/${app}/${version}/`, integrity }],
  );
  const faults: string[] = [];
  const files: Expected[] = [];
  for (const { folder, integrity } of manifests) {
    const manifest = await check(url, { path: `${folder}manifest.json`, integrity }, faults);
    const content = manifest && read(manifestFiles, manifest);
    for (const [file, hash] of Object.entries(content?.files ?? {})) {
      if (isForBrowsers(file)) files.push({ path: folder + file, integrity: hash });
    }
  }
  const reader = async () => {
    for (let next = files.pop(); next; next = files.pop()) await check(url, next, faults);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return faults.toSorted();
}

/** Undefined for bytes of another shape. */
function read<T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}

/** Compressed copies have no address of their own, and only the renderer gets its file. */
const isForBrowsers = (file: string) => !/\.(br|gz)$/.test(file) && file !== SERVER_FILE;

/** The bytes if they are as they were built. Otherwise the fault is noted. */
async function check(
  url: string,
  { path, integrity }: Expected,
  faults: string[],
): Promise<Buffer | undefined> {
  try {
    const bytes = await load(url, path);
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity) return bytes;
    faults.push(`${path} arrives changed`);
  } catch (error) {
    faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

async function load(url: string, path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
