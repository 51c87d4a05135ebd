import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningProduct } from './start-product.ts';

interface Registry {
  apps: Record<string, { version: string }>;
}

/** The version of an app that every page shows. */
export async function liveVersion(url: string, app: string): Promise<string> {
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  return registry.apps[app]?.version ?? '';
}

/** Functions that change the texts of some files of a release. */
type Changes = Record<string, (text: string) => string>;

/**
 * Publishes the live version of an app under another name, as a team does, and waits until every page shows it.
 * Returns the former version.
 */
export async function publishCopy(
  { url, dataDir }: RunningProduct,
  app: string,
  changes: Changes = {},
): Promise<string> {
  const before = await liveVersion(url, app);
  const folder = join(dataDir, 'releases', app, before);
  const key = (await readFile(join(dataDir, 'auth/service-role-key'), 'utf8')).trim();
  const call = async (method: string, path: string, body: Uint8Array<ArrayBuffer> | object) => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${url}/deploy/apps/${app}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { missing: string[]; integrity: string };
  };
  const version = `${before.slice(0, 8)}-copy`;
  const read = async (file: string) => {
    const content = await readFile(join(folder, file));
    return new Uint8Array(changes[file] ? Buffer.from(changes[file](content.toString())) : content);
  };
  const manifest = await manifestWith(await readFile(join(folder, 'manifest.json'), 'utf8'), changes, read);
  const { missing, integrity } = await call('POST', 'uploads', { version, manifest });
  for (const file of missing) await call('PUT', `uploads/${version}/${file}`, await read(file));
  const source = { commit: null, isChanged: false, builtAt: new Date().toISOString(), builtBy: 'a team' };
  await call('POST', 'publish', { version, integrity, source });
  await expect.poll(() => liveVersion(url, app)).toBe(version);
  return before;
}

/** The manifest with the hashes of the changed files. */
async function manifestWith(
  text: string,
  changes: Changes,
  read: (file: string) => Promise<Uint8Array>,
): Promise<string> {
  const manifest = JSON.parse(text) as { files: Record<string, string> };
  for (const file of Object.keys(changes)) {
    const hash = createHash('sha384').update(await read(file));
    manifest.files[file] = `sha384-${hash.digest('base64')}`;
  }
  return JSON.stringify(manifest);
}
