import type { Application } from '@backline/contracts/applications';
import type { Mix } from '@backline/contracts/mixes';
import { buttonClass } from '@backline/design-system/button';
import { Player } from '@backline/design-system/player';
import { Skeleton } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, minutesAndSeconds, routes } from '@backline/shell-sdk';
import { usePlaybackOf, type Sound } from '@backline/shell-sdk/playback';
import { useQuery } from '@tanstack/react-query';
import { mixesQuery } from '../api.ts';
import { useShortcut } from './shortcuts.tsx';

interface Props {
  artist: Application['artist'];
  level: 2 | 3;
}

/** The first mix of the artist. The sound goes on when the person leaves the screen. */
export function LeadMix({ artist, level }: Props) {
  const mixes = useQuery(mixesQuery(artist.id));
  if (mixes.isError) return <LoadFailed what="Mixes" queries={[mixes]} />;
  if (!mixes.data) return <Skeleton height="160px" />;
  const [lead] = mixes.data;
  if (!lead) {
    return (
      <Text size="sm" tone="muted">
        {artist.stageName} has no mixes yet.
      </Text>
    );
  }
  return <MixPlayer key={lead.id} mix={lead} artist={artist} level={level} />;
}

function MixPlayer({ mix, artist, level }: Props & { mix: Mix }) {
  const playback = usePlaybackOf(soundOf(mix, artist));
  useShortcut('p', () => {
    if (playback.status !== 'unavailable') playback.onToggle();
  });
  const elsewhere = mix.soundcloudPermalink ?? mix.mixcloudPermalink;
  return (
    <Player
      bare
      level={level}
      title={mix.title}
      meta={factsOf(mix).join(' · ')}
      peaks={mix.peaks}
      playback={playback}
      action={
        elsewhere === null ? null : (
          <a href={elsewhere} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
            Listen on {mix.soundcloudPermalink === null ? 'Mixcloud' : 'SoundCloud'}
          </a>
        )
      }
    />
  );
}

function soundOf(mix: Mix, { handle, stageName, profileImage }: Props['artist']): Sound | null {
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

function factsOf({ genre, duration }: Mix): string[] {
  const length = duration === null ? null : minutesAndSeconds(Math.floor(duration));
  return [genre, length].filter((fact) => fact !== null);
}
