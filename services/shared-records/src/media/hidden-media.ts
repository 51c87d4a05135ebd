import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { createCache } from '@backline/service-kit/cache';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { type HiddenHolders, isOfHidden, readHiddenHolders } from './hidden-holders.ts';
import { mediaFileModel, type MediaFileRecord } from './media-files.model.ts';

/** A file that nobody may open, because an administrator hid it. */
interface HiddenMediaRecord {
  /** Its path, as `/media/…`. A picture has the same path in every size. */
  _id: string;
  hiddenAt: Date;
}

const schema = new Schema<HiddenMediaRecord>(
  { _id: { type: String, required: true }, hiddenAt: { type: Date, required: true } },
  { versionKey: false },
);

export const hiddenMediaModel = defineModel<HiddenMediaRecord>('HiddenMedia', 'hidden_media', schema);

/** Those of `paths` that are hidden. */
export async function hiddenAmong(
  connection: Connection,
  paths: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const wanted = paths.filter((path) => typeof path === 'string');
  if (wanted.length === 0) return new Set();
  const found = await hiddenMediaModel(connection)
    .find({ _id: { $in: wanted } })
    .lean();
  return new Set(found.map(({ _id }) => _id));
}

/** So long after a decision or a removal a file may still be opened. */
const KNOWN_MS = 1000;
const ALL = 'all';
const PREFIX = '/media/';
/** Files whose state is kept for a moment. */
const FILES_MAX = 5000;

export interface HiddenMedia {
  /**
   * Whether nobody may open a file: it was hidden, its owner removed it, or it belongs to a hidden page or to a
   * suspended person. `path` is the stored one, as `/media/…`. @throws when the database never answered.
   */
  isHidden(path: string): Promise<boolean>;
}

interface Known extends HiddenHolders {
  /** The hidden files. */
  paths: ReadonlySet<string>;
}

async function readKnown(connection: Connection): Promise<Known> {
  const [hidden, holders] = await Promise.all([
    hiddenMediaModel(connection).find().lean(),
    readHiddenHolders(connection),
  ]);
  return { ...holders, paths: new Set(hidden.map(({ _id }) => _id)) };
}

type FileFacts = Pick<MediaFileRecord, 'ownerId' | 'source' | 'referencedBy' | 'removedAt'>;

const FACTS = { ownerId: 1, source: 1, referencedBy: 1, removedAt: 1 };

/**
 * Knows every hidden file, hidden page and suspended person, because they are few. Files that their owner removed are
 * many, so each file is asked for.
 */
export function createHiddenMedia({
  connection,
  clock,
}: {
  connection: Connection;
  clock: () => Date;
}): HiddenMedia {
  let last: Known | undefined;
  const known = createCache<typeof ALL, Known>({
    max: 1,
    ttlMs: KNOWN_MS,
    clock,
    load: () => readKnown(connection),
  });
  const files = createCache<string, { facts: FileFacts | null }>({
    max: FILES_MAX,
    ttlMs: KNOWN_MS,
    clock,
    load: async (path) => ({
      facts: await mediaFileModel(connection)
        .findOne({ file: path.slice(PREFIX.length) }, FACTS)
        .lean(),
    }),
  });
  /** A file stays open while the database is away, because it can still be brought back. */
  const isClosed = async (path: string, holders: HiddenHolders) => {
    const { facts } = await files.forceFetch(path, { context: undefined }).catch(() => ({ facts: null }));
    return facts !== null && (Boolean(facts.removedAt) || isOfHidden(facts, holders));
  };
  return {
    async isHidden(path) {
      try {
        last = await known.forceFetch(ALL, { context: undefined });
      } catch (error) {
        // The last answer is better than none.
        if (last === undefined) throw error;
      }
      return last.paths.has(path) || (await isClosed(path, last));
    },
  };
}
