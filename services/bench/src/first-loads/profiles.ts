import { join } from 'node:path';
import mongoose from 'mongoose';
import { ROOT } from '@backline/platform/repository';
import { measureInChild } from '#src/child.ts';
import { measureFirstLoads } from './first-load.ts';
import { medianRatio } from '#src/median.ts';
import type { Running } from './pages.ts';
import type { Row } from '#src/report.ts';

const CARD_COST = join(ROOT, 'services/edge/src/bench/card-cost.ts');
const PICTURES = 20;
const MIXES = 5;

/**
 * Measures a public profile with much content, the same profile without it, and the picture of a shared profile.
 */
export async function measureProfiles({ productUrl, databaseUri }: Running): Promise<Row[]> {
  const paths = await addProfiles(databaseUri('backline'));
  const { full, plain } = await measureFirstLoads({
    full: productUrl + paths.full,
    plain: productUrl + paths.plain,
  });
  const paint: Row = {
    what: `A profile with ${PICTURES} pictures and ${MIXES} mixes, LCP`,
    value: `${full.lcp.toFixed(0)} ms`,
    comparison: `${plain.lcp.toFixed(0)} ms without any`,
    ratio: medianRatio(full.lcps, plain.lcps).toFixed(2),
    goal: '≤ 1.10',
  };
  return [
    paint,
    await cardRow('A share picture, drawn', 'drawn', '< 300 ms'),
    await cardRow('The same, kept', 'kept', '-'),
  ];
}

async function cardRow(what: string, kind: string, goal: string): Promise<Row> {
  const milliseconds = (await measureInChild(CARD_COST, [kind])) * 1000;
  const value = `${milliseconds.toFixed(1)} ms of processor time`;
  return { what, value, comparison: '-', ratio: '-', goal };
}

interface Stored {
  _id: string;
  [field: string]: unknown;
}

/** Copies the demo's artist twice: once with repeated pictures and mixes of the demo, and once without any. */
async function addProfiles(uri: string): Promise<Record<'full' | 'plain', string>> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const of = (name: string) => connection.collection<Stored>(name);
    const demo = await of('artists').findOne({ handle: 'artist-1' });
    const mix = await of('mixes').findOne({ audio: { $ne: null } });
    if (!demo || !mix || !Array.isArray(demo['images'])) throw new Error('The demo has no profile to copy');
    const images = repeated(demo['images'] as object[], PICTURES, 'id');
    const mixes = repeated([{ ...mix, artistId: 'bench-full' }], MIXES, '_id') as Stored[];
    const copy = (handle: string, fields: object) => ({
      ...demo,
      ...fields,
      _id: handle,
      userId: handle,
      handle,
    });
    await of('artists').insertMany([
      copy('bench-full', { images }),
      copy('bench-plain', { images: [] }),
    ] as Stored[]);
    await of('mixes').insertMany(mixes);
    await of('mix_lists').insertOne({ _id: 'bench-full', mixIds: mixes.map(({ _id }) => _id) });
    return { full: '/profile/bench-full', plain: '/profile/bench-plain' };
  } finally {
    await connection.close();
  }
}

/** Repeats the given entries up to a count, each with its own id. */
function repeated(entries: readonly object[], count: number, id: string): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...entries[index % entries.length],
    [id]: `bench-${index}`,
  }));
}
