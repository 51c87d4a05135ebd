import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '#src/testing/serve.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const BYTES = 3_000_000;
const folder = mkdtempSync(join(tmpdir(), 'backline-send-part-'));
const store = createDiskStore(join(folder, 'files'));
/** Each file consists of one letter, so that bytes of another one would be visible. */
const LETTERS = ['a', 'b', 'c', 'd'];
let url: string;
let close: () => Promise<void>;
let failures: unknown[] = [];

beforeAll(async () => {
  for (const letter of LETTERS) {
    const path = join(folder, 'upload');
    writeFileSync(path, letter.repeat(BYTES));
    await store.put(letter, path);
  }
  ({ url, close } = await serve(async (req, res) => {
    const file = await store.open(req.url?.slice(1) ?? '');
    await file?.send?.({ start: 0, end: BYTES - 1 }, res).catch((error: unknown) => failures.push(error));
  }));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const read = async (letter: string) => (await fetch(`${url}/${letter}`)).text();

/** Closes the connection in the middle of the answer. */
async function leave(letter: string): Promise<void> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/${letter}`, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
}

it('listeners of many files at once each get their own bytes, also when others leave', async () => {
  failures = [];
  for (let round = 0; round < 5; round += 1) {
    const [texts] = await Promise.all([
      Promise.all([...LETTERS, ...LETTERS].map(read)),
      Promise.all([...LETTERS, ...LETTERS].map(leave)),
    ]);
    expect(texts.map((text) => [text[0], text === (text[0] ?? '').repeat(BYTES)])).toEqual(
      [...LETTERS, ...LETTERS].map((letter) => [letter, true]),
    );
  }
  expect(failures).toEqual([]);
});

it('a file that is removed while it is sent is sent to its end', async () => {
  const path = join(folder, 'upload');
  writeFileSync(path, 'e'.repeat(BYTES));
  await store.put('e', path);
  const answer = await fetch(`${url}/e`);
  await store.remove('e');
  expect(await answer.text()).toBe('e'.repeat(BYTES));
  expect(await store.open('e')).toBeNull();
});
