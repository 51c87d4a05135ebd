import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiContext } from '#src/context.ts';
import { playMonthModel, type PlayMonthRecord } from '#src/modules/mixes/mix-plays.model.ts';
import { type MixAudio, mixListModel, mixModel } from '#src/modules/mixes/mixes.model.ts';
import { demoId, demoMedia } from './demo-ids.ts';
import { hoursFrom } from './demo-time.ts';
import { MIX_FILES } from './mix-files.ts';
import { DEMO_MIXES } from './mixes.ts';

const FOLDER = new URL('mixes/', import.meta.url);
const PLAYED_DAYS = 120;

/** The mixes of the demo artists, with their audio and the plays of the last months. */
export async function loadMixes(
  { connection }: ApiContext,
  { base, mediaDir }: { base: Date; mediaDir: string },
): Promise<void> {
  const audio = new Map<string, MixAudio>();
  for (const [key, duration, peaks] of MIX_FILES) {
    audio.set(key, { fileId: null, url: await storeAudio(key, mediaDir), duration, peaks: barsOf(peaks) });
  }
  await mixModel(connection).insertMany(
    DEMO_MIXES.map(({ file, artist, title, genre, description, plays }, index) => ({
      _id: demoId(`mix ${file}`),
      artistId: demoId(artist),
      title,
      genre,
      description,
      audio: audio.get(file) ?? null,
      link: null,
      playCount: plays,
      removedAt: null,
      createdAt: hoursFrom(base, -24 * (PLAYED_DAYS + index)),
    })),
  );
  const artists = [...new Set(DEMO_MIXES.map(({ artist }) => artist))];
  await mixListModel(connection).insertMany(
    artists.map((key) => ({
      _id: demoId(key),
      mixIds: DEMO_MIXES.filter(({ artist }) => artist === key).map(({ file }) => demoId(`mix ${file}`)),
    })),
  );
  await playMonthModel(connection).insertMany(DEMO_MIXES.flatMap((mix) => playMonths(mix, base)));
}

/** Puts the file where `/media/demo` serves it, under the hash of its bytes, and returns its path there. */
async function storeAudio(key: string, mediaDir: string): Promise<string> {
  const bytes = await readFile(new URL(`${key}.mp3`, FOLDER));
  const name = `${createHash('sha256').update(bytes).digest('hex')}.mp3`;
  await mkdir(join(mediaDir, 'demo'), { recursive: true });
  await writeFile(join(mediaDir, 'demo', name), bytes);
  return demoMedia(name);
}

function barsOf(packed: string): number[] {
  return [...Buffer.from(packed, 'base64')].map((byte) => Math.round((byte / 255) * 100) / 100);
}

/** The plays of a mix, spread over the days before now. */
function playMonths({ file, artist, plays }: (typeof DEMO_MIXES)[number], base: Date): PlayMonthRecord[] {
  const mixId = demoId(`mix ${file}`);
  const months = new Map<string, PlayMonthRecord>();
  for (let day = 1; day <= PLAYED_DAYS; day += 1) {
    const count = Math.floor((plays * day) / PLAYED_DAYS) - Math.floor((plays * (day - 1)) / PLAYED_DAYS);
    if (count === 0) continue;
    const date = hoursFrom(base, -24 * day).toISOString();
    const _id = `${mixId}:${date.slice(0, 7)}`;
    const month = months.get(_id) ?? { _id, mixId, artistId: demoId(artist), total: 0, days: {} };
    month.total += count;
    month.days[Number(date.slice(8, 10))] = count;
    months.set(_id, month);
  }
  return [...months.values()];
}
