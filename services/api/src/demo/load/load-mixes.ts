import type { ApiContext } from '#src/context.ts';
import { playMonthModel, type PlayMonthRecord } from '#src/modules/profiles/mixes/mix-plays.model.ts';
import { type MixAudio, mixListModel, mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { demoAudio } from '#src/demo/files/demo-files.ts';
import { hoursFrom } from '#src/demo/demo-time.ts';
import { MIX_FILES } from '#src/demo/files/mix-files.ts';
import { DEMO_MIXES } from '#src/demo/mixes.ts';

const PLAYED_DAYS = 120;
/** The share of the plays after the first day. So the last weeks have no more plays than the profile has views. */
const LATER_SHARE = 0.01;

/** The mixes of the demo artists, with their audio and the plays of the last months. */
export async function loadMixes({ connection }: ApiContext, base: Date): Promise<void> {
  const audio = new Map<string, MixAudio>();
  for (const [key] of MIX_FILES) audio.set(key, await demoAudio(key));
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

/** The plays of a mix in the days before now. After the first day they increase towards today. */
function playMonths({ file, artist, plays }: (typeof DEMO_MIXES)[number], base: Date): PlayMonthRecord[] {
  const mixId = demoId(`mix ${file}`);
  const months = new Map<string, PlayMonthRecord>();
  for (let day = 1; day <= PLAYED_DAYS; day += 1) {
    const count = playedWithin(day, plays) - playedWithin(day - 1, plays);
    if (count === 0) continue;
    const date = hoursFrom(base, -24 * (day - 1)).toISOString();
    const _id = `${mixId}:${date.slice(0, 7)}`;
    const month = months.get(_id) ?? { _id, mixId, artistId: demoId(artist), total: 0, days: {} };
    month.total += count;
    month.days[Number(date.slice(8, 10))] = count;
    months.set(_id, month);
  }
  return [...months.values()];
}

/** The number of plays within the last days. */
function playedWithin(days: number, plays: number): number {
  if (days === PLAYED_DAYS) return plays;
  return Math.floor(plays * LATER_SHARE * (1 - (1 - days / PLAYED_DAYS) ** 2));
}
