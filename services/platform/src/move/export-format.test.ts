import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useDatabases } from '#src/testing/databases.ts';
import { fileOf, MANIFEST, readLine, readManifest, writeLine, writeManifest } from './export-format.ts';

const { Double, Int32, Long } = mongoose.mongo.BSON;
const databases = useDatabases();

describe('a document in an export', () => {
  it('is one line, which keeps the types of its numbers', () => {
    const line = writeLine({
      a: new Int32(5),
      b: new Double(5),
      c: Long.fromString('9007199254740993'),
      text: '1\n2',
    });
    expect(line.match(/\n/g)).toHaveLength(1);
    const read = readLine(line);
    expect([read['a'], read['b'], read['c']]).toEqual([
      new Int32(5),
      new Double(5),
      Long.fromString('9007199254740993'),
    ]);
  });
});

describe('the file of a collection', () => {
  it.each([
    ['events', 'events.ndjson'],
    ['a strange/name', 'a%20strange%2Fname.ndjson'],
  ])('%s is %s', (collection, file) => {
    expect(fileOf(collection)).toBe(file);
  });
});

describe('the manifest of an export', () => {
  const collections = [
    { name: 'events', documents: 2, sha256: 'ab', options: {}, indexes: [{ name: 'a_1', key: { a: 1 } }] },
  ];

  it('can be read again', async () => {
    const folder = await databases.newFolder();
    await writeFile(join(folder, MANIFEST), writeManifest({ format: 2, collections }));
    expect(await readManifest(folder)).toEqual({ format: 2, collections });
  });

  it('is refused when it is missing', async () => {
    const folder = await databases.newFolder();
    await expect(readManifest(folder)).rejects.toThrow('holds no whole export: it has no manifest.json');
  });

  it.each([3, 4, 17])('of the newer format %d is refused, and the format is named', async (format) => {
    const folder = await databases.newFolder();
    await writeFile(join(folder, MANIFEST), JSON.stringify({ format, tables: [] }));
    await expect(readManifest(folder)).rejects.toThrow(
      `is of a newer version of Backline: it has format ${format}, and this version reads formats up to 2.`,
    );
  });

  it.each([
    ['cut off', writeManifest({ format: 2, collections }).slice(0, -20)],
    [
      'without hashes',
      JSON.stringify({ format: 2, collections: [{ ...collections[0], sha256: undefined }] }),
    ],
    ['empty', ''],
    ['of something else', '{"app":"mfe-org"}'],
  ])('is refused when it is %s', async (_how, text) => {
    const folder = await databases.newFolder();
    await writeFile(join(folder, MANIFEST), text);
    await expect(readManifest(folder)).rejects.toThrow('is damaged, and nothing was imported');
  });
});
