import type { Mix } from '@backline/contracts/profiles/mixes';
import { Player, type PlayerProps } from '@backline/design-system/player';
import { Inline } from '@backline/design-system/stack';
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
import { MixRow } from './mix-row.tsx';
import { MoreAbout } from './more-about.tsx';

interface Props {
  mix: Mix;
  artist: MixArtist;
  isReportable: boolean;
  /** The first mix has the full player. Others with audio of ours are rows. */
  isFirst: boolean;
}

/** One mix with its player: our player for audio of ours, otherwise the player of the mix's platform. */
export function MixCard({ mix, artist, isReportable, isFirst }: Props) {
  const link = mixLink(mix);
  const sound = mixSound(mix, artist);
  const listen = link ? <ListenLink link={link} /> : null;
  const action =
    isReportable && sound ? (
      <Inline gap={2}>
        {listen}
        <MoreAbout artistId={artist.id} itemId={mix.id} title={mix.title} />
      </Inline>
    ) : (
      listen
    );
  if (sound && !isFirst) return <MixRow mix={mix} sound={sound} action={action} />;
  const shown: Omit<PlayerProps, 'playback'> = {
    title: mix.title,
    meta: mixFacts(mix).join(' · '),
    peaks: mix.peaks,
    action,
    children: mix.description,
  };
  if (link && !sound) return <LinkedMix {...shown} link={link} />;
  return <OwnMix {...shown} sound={sound} />;
}

/** The sound continues when the person leaves the page. */
function OwnMix({ sound, ...shown }: Omit<PlayerProps, 'playback'> & { sound: Sound | null }) {
  const playback = usePlaybackOf(sound);
  return <Player {...shown} playback={playback} />;
}
