import { REMOVED_DAYS } from '@backline/contracts/base/limits';
import type { RemovedMix } from '@backline/contracts/profiles/mix-edits';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { derivedPeaks } from './derived-peaks.ts';
import type { MixRecord } from './mixes.model.ts';

export function toMix({ _id, audio, link, ...mix }: MixRecord): Mix {
  const permalink = (platform: string) => (link?.platform === platform ? link.url : null);
  return {
    id: _id,
    artistId: mix.artistId,
    title: mix.title,
    genre: mix.genre,
    description: mix.description,
    duration: audio?.duration ?? null,
    playCount: link === null ? mix.playCount : null,
    audioUrl: audio?.url ?? null,
    peaks: audio?.peaks ?? derivedPeaks(_id),
    soundcloudPermalink: permalink('soundcloud'),
    mixcloudPermalink: permalink('mixcloud'),
  };
}

export function toRemovedMix(mix: MixRecord): RemovedMix {
  const removedAt = mix.removedAt?.getTime() ?? 0;
  return { ...toMix(mix), goneAt: new Date(removedAt + REMOVED_DAYS * 86_400_000).toISOString() };
}
