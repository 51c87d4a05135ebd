import type { Artist } from '@backline/contracts/artists';
import type { Mix } from '@backline/contracts/mixes';
import type { MixLink } from '@backline/contracts/mix-links';
import { Player, type PlayerProps } from '@backline/design-system/player';
import { Inline } from '@backline/design-system/stack';
import { minutesAndSeconds, routes } from '@backline/shell-sdk';
import { usePlaybackOf, type Sound } from '@backline/shell-sdk/playback';
import { LinkedMix } from './linked-mix.tsx';
import { ReportButton } from '#src/report/report-button.tsx';
import { ListenLink } from './listen-link.tsx';

const count = new Intl.NumberFormat('en-US');

interface Props {
  mix: Mix;
  artist: Pick<Artist, 'id' | 'handle' | 'stageName' | 'profileImage'>;
  isReportable: boolean;
}

/** One mix with its player: ours for audio of ours, else that of the platform where the mix is. */
export function MixCard({ mix, artist, isReportable }: Props) {
  const link = linkOf(mix);
  const shown: Omit<PlayerProps, 'playback'> = {
    title: mix.title,
    meta: factsOf(mix).join(' · '),
    peaks: mix.peaks,
    action: link ? <ListenLink link={link} /> : null,
    children: mix.description,
  };
  if (mix.audioUrl === null && link) return <LinkedMix {...shown} link={link} />;
  const sound = soundOf(mix, artist);
  const report =
    isReportable && sound ? <ReportButton artistId={artist.id} itemId={mix.id} title={mix.title} /> : null;
  return (
    <OwnMix
      {...shown}
      action={
        report ? (
          <Inline gap={2}>
            {shown.action}
            {report}
          </Inline>
        ) : (
          shown.action
        )
      }
      sound={sound}
    />
  );
}

/** The sound goes on when the person leaves the page. */
function OwnMix({ sound, ...shown }: Omit<PlayerProps, 'playback'> & { sound: Sound | null }) {
  const playback = usePlaybackOf(sound);
  return <Player {...shown} playback={playback} />;
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

function linkOf({ soundcloudPermalink, mixcloudPermalink }: Mix): MixLink | null {
  if (soundcloudPermalink !== null) return { platform: 'soundcloud', url: soundcloudPermalink };
  return mixcloudPermalink === null ? null : { platform: 'mixcloud', url: mixcloudPermalink };
}

/** Genre, length and plays, as far as they are known. */
function factsOf({ genre, duration, playCount }: Mix): string[] {
  const facts = [
    genre,
    duration === null ? null : minutesAndSeconds(Math.floor(duration)),
    playCount === null ? null : `${count.format(playCount)} ${playCount === 1 ? 'play' : 'plays'}`,
  ];
  return facts.filter((fact) => fact !== null);
}
