import type { Mix } from '@backline/contracts/profiles/mixes';
import { Player, type PlayerProps } from '@backline/design-system/player';
import { Inline } from '@backline/design-system/stack';
import { ReportButton } from '@backline/shell-sdk/copyright-report';
import {
  mixFacts,
  mixLink,
  mixSound,
  usePlaybackOf,
  type MixArtist,
  type Sound,
} from '@backline/shell-sdk/playback';
import { LinkedMix } from './linked-mix.tsx';
import { ListenLink } from './listen-link.tsx';

interface Props {
  mix: Mix;
  artist: MixArtist;
  isReportable: boolean;
}

/** One mix with its player: our player for audio of ours, otherwise the player of the mix's platform. */
export function MixCard({ mix, artist, isReportable }: Props) {
  const link = mixLink(mix);
  const shown: Omit<PlayerProps, 'playback'> = {
    title: mix.title,
    meta: mixFacts(mix).join(' · '),
    peaks: mix.peaks,
    action: link ? <ListenLink link={link} /> : null,
    children: mix.description,
  };
  if (mix.audioUrl === null && link) return <LinkedMix {...shown} link={link} />;
  const sound = mixSound(mix, artist);
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

/** The sound continues when the person leaves the page. */
function OwnMix({ sound, ...shown }: Omit<PlayerProps, 'playback'> & { sound: Sound | null }) {
  const playback = usePlaybackOf(sound);
  return <Player {...shown} playback={playback} />;
}
