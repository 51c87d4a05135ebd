import type { ListedArtist, ListedMix } from '@backline/contracts/pages/artist-directory';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { MIX_PLATFORM_NAMES } from '@backline/contracts/profiles/mix-links';
import { SmallBilling } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { PlayButton } from '@backline/design-system/player';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { FavouriteButton } from '@backline/shell-sdk/favourite-button';
import { mixLink, mixSound, usePlaybackOf } from '@backline/shell-sdk/playback';
import { Link } from 'react-router-dom';
import styles from './artist-row.module.css';
import { InviteButton } from './invite-button.tsx';

/** One artist of the directory, with the lead mix and what the venue can do. */
export function ArtistRow({ artist }: { artist: ListedArtist }) {
  const { handle, id, stageName, profileImage, genres, location, level, mix, favourite } = artist;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Sleeve name={stageName} id={id} src={sizedPicture(profileImage, 160)} size={56} />
        <span className={styles.names}>
          <SmallBilling as="h2" clamp className={styles.name}>
            <Link to={routes.profile(handle)}>{stageName}</Link>
          </SmallBilling>
          <Text as="span" size="sm" tone="muted">
            {[genres.join(', '), location].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <Data size="sm" className={styles.level}>
          Level {level}
        </Data>
        <span className={styles.actions}>
          {mix ? <MixControl mix={mix} artist={artist} /> : null}
          <FavouriteButton artist={artist} known={favourite} size="sm" />
          <InviteButton artist={artist} />
        </span>
      </div>
    </li>
  );
}

/** Plays the mix, or leads to the platform that has it. */
function MixControl({ mix, artist }: { mix: ListedMix; artist: ListedArtist }) {
  const sound = mixSound(mix, artist);
  const { status, error, onToggle } = usePlaybackOf(sound);
  const link = mixLink(mix);
  if (sound === null) {
    return link === null ? null : (
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        aria-label={`${mix.title} on ${MIX_PLATFORM_NAMES[link.platform]}`}
      >
        {MIX_PLATFORM_NAMES[link.platform]}
      </a>
    );
  }
  const isPlaying = status === 'playing';
  return (
    <>
      <PlayButton
        variant="quiet"
        size="sm"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${mix.title} by ${artist.stageName}`}
        playing={isPlaying}
        busy={status === 'loading'}
        onClick={onToggle}
      />
      {error ? (
        <Text as="span" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
