import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import mongoose from 'mongoose';
import * as z from 'zod';

const { EJSON } = mongoose.mongo.BSON;

/** This file is written last, so a folder with it has a complete export. */
export const MANIFEST = 'manifest.json';

const fields = z.record(z.string(), z.unknown());

const manifest = z.object({
  format: z.literal(2),
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.number(),
      /** The hash of the file with the documents, in hexadecimal. */
      sha256: z.string(),
      options: fields,
      indexes: z.array(fields.and(z.object({ name: z.string(), key: fields }))),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type CollectionEntry = Manifest['collections'][number];

export interface Moved {
  collections: number;
  documents: number;
}

export function summaryOf({ collections }: Manifest): Moved {
  return {
    collections: collections.length,
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
  };
}

/** The file with the documents of a collection, one per line. */
export const fileOf = (collection: string): string => `${encodeURIComponent(collection)}.ndjson`;

export const writeManifest = (value: Manifest): string => EJSON.stringify(value, undefined, 2);

/** @throws UserError if the folder has no complete export, or one in another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UserError(`${folder} holds no whole export: it has no ${MANIFEST}, which is written last.`);
  });
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new UserError(`${join(folder, MANIFEST)} is damaged or of another version of Backline.`);
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
