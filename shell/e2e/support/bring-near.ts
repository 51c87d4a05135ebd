import { once } from 'node:events';
import { expect } from '@playwright/test';
import { runScript } from './product/running-process.ts';

/** Lets the weekly search of an artist, or the mail about what it found, be due now. */
export async function bringNear(what: 'search' | 'mail', artistId: string): Promise<void> {
  const { BACKLINE_DATA_DIR: dataDir = '', BACKLINE_MONGODB_URI: uri = '' } = process.env;
  const settings = { DATA_DIR: dataDir, MONGODB_URI: uri };
  const child = runScript('services/platform/src/testing/bring-near.ts', [what, artistId], settings);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  expect(code, output).toBe(0);
}
