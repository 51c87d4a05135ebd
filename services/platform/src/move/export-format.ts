import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import mongoose from 'mongoose';
import * as z from 'zod';

const { EJSON } = mongoose.mongo.BSON;

/** This file is written last, so a folder with it has a complete export. */
export const MANIFEST = 'manifest.json';

const fields = z.record(z.string(), z.unknown());

/** What every format has of a collection. */
const collection = z.object({
  name: z.string(),
  documents: z.number(),
  options: fields,
  indexes: z.array(fields.and(z.object({ name: z.string(), key: fields }))),
});

/** The formats since the first one, because a kept export must not become worthless by an update. */
const manifest = z.discriminatedUnion('format', [
  z.object({
    format: z.literal(1),
    // Nothing tells whether such a file was changed. Its number of documents is compared.
    collections: z.array(collection.extend({ sha256: z.undefined().optional() })),
  }),
  z.object({
    format: z.literal(2),
    /** The hash of the file with the documents, in hexadecimal. */
    collections: z.array(collection.extend({ sha256: z.string() })),
  }),
]);
const NEWEST_FORMAT = 2;

const anyFormat = z.object({ format: z.int().positive() });

export type Manifest = z.infer<typeof manifest>;
export type CollectionEntry = Manifest['collections'][number];
/** What an export writes today. */
export type NewManifest = Extract<Manifest, { format: typeof NEWEST_FORMAT }>;

export interface Moved {
  collections: number;
  documents: number;
}

export function summaryOf({ collections }: Manifest): Moved {
  const counts = collections.map(({ documents }) => documents);
  return { collections: counts.length, documents: counts.reduce((sum, count) => sum + count, 0) };
}

/** The file with the documents of a collection, one per line. */
export const fileOf = (collection: string): string => `${encodeURIComponent(collection)}.ndjson`;

export const writeManifest = (value: Manifest): string => EJSON.stringify(value, undefined, 2);

/** @throws UserError if the folder has no complete export, or one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UserError(`${folder} holds no whole export: it has no ${MANIFEST}, which is written last.`);
  });
  const value = parse(text);
  const parsed = manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  const file = join(folder, MANIFEST);
  const { format = 0 } = anyFormat.safeParse(value).data ?? {};
  if (format <= NEWEST_FORMAT) throw new UserError(`${file} is damaged, and nothing was imported.`);
  throw new UserError(
    `${file} is of a newer version of Backline: it has format ${format}, and this version reads formats up to ${NEWEST_FORMAT}. Update Backline, then import it.`,
  );
}

function parse(text: string): unknown {
  try {
    return EJSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The canonical form, because only that one distinguishes an integer, a long and a double. */
export const writeLine = (document: mongoose.mongo.Document): string =>
  `${EJSON.stringify(document, { relaxed: false })}\n`;

export const readLine = (line: string): mongoose.mongo.Document =>
  EJSON.parse(line, { relaxed: false }) as mongoose.mongo.Document;
