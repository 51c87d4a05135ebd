import type { Application } from '@backline/contracts/booking/applications';
import { MIX_PLATFORM_NAMES } from '@backline/contracts/profiles/mix-links';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { buttonClass } from '@backline/design-system/button';
import { Player } from '@backline/design-system/player';
import { Skeleton } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { mixFacts, mixLink, mixSound, usePlaybackOf } from '@backline/shell-sdk/playback';
import { useQuery } from '@tanstack/react-query';
import { mixesQuery } from '#src/features/applications/api.ts';
import { useShortcut } from '#src/features/applications/shortcuts.tsx';

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
  const playback = usePlaybackOf(mixSound(mix, artist));
  useShortcut('p', () => {
    if (playback.status !== 'unavailable') playback.onToggle();
  });
  const link = mixLink(mix);
  return (
    <Player
      bare
      level={level}
      title={mix.title}
      meta={mixFacts(mix).join(' · ')}
      peaks={mix.peaks}
      playback={playback}
      action={
        link ? (
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
            Listen on {MIX_PLATFORM_NAMES[link.platform]}
          </a>
        ) : null
      }
    />
  );
}
