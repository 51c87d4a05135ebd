import type { Artist } from '@backline/contracts/profiles/artists';
import type { MixLink } from '@backline/contracts/profiles/mix-links';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { minutesAndSeconds, routes, type Sound } from '@backline/shell-sdk';

const count = new Intl.NumberFormat('en-US');

/** The artist of a mix, as players and lists show them. */
export type MixArtist = Pick<Artist, 'id' | 'handle' | 'stageName' | 'profileImage'>;

/** A mix as the page plays it. Null for a mix without our own audio. */
export function mixSound(
  mix: Pick<Mix, 'id' | 'title' | 'duration' | 'audioUrl'>,
  { handle, stageName, profileImage }: MixArtist,
): Sound | null {
  if (mix.audioUrl === null) return null;
  return {
    mixId: mix.id,
    title: mix.title,
    artistName: stageName,
    page: routes.profile(handle),
    picture: profileImage,
    src: mix.audioUrl,
    duration: mix.duration ?? 0,
  };
}

/** The platform of a linked mix. Null without one. */
export function mixLink({
  soundcloudPermalink,
  mixcloudPermalink,
}: Pick<Mix, 'soundcloudPermalink' | 'mixcloudPermalink'>): MixLink | null {
  if (soundcloudPermalink !== null) return { platform: 'soundcloud', url: soundcloudPermalink };
  return mixcloudPermalink === null ? null : { platform: 'mixcloud', url: mixcloudPermalink };
}

/** Genre, length as m:ss, and plays. Unknown facts are left out, and so is a mix that nobody has played yet. */
export function mixFacts({ genre, duration, playCount }: Mix): string[] {
  const facts = [
    genre,
    duration === null ? null : minutesAndSeconds(Math.floor(duration)),
    playCount === null || playCount === 0
      ? null
      : `${count.format(playCount)} ${playCount === 1 ? 'play' : 'plays'}`,
  ];
  return facts.filter((fact) => fact !== null);
}
