import { enteredFollowersNote } from '@backline/contracts/profiles/artist-summary';
import { pictureSources } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import { Stat, StatRow } from '@backline/design-system/stat';
import { formatCount } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import pathArtist from '#src/assets/path-artist.jpg';
import { featuredQuery } from './api.ts';
import styles from './featured-poster.module.css';

const GENRES_SHOWN = 3;

/** The featured artist with name and numbers. Without one, a neutral picture (rules: early access). */
export function FeaturedPoster() {
  const featured = useQuery(featuredQuery());
  if (featured.isPending) return <div className={styles.dark} />;
  const artist = featured.data?.artist;
  if (!artist) return <Poster src={pathArtist} alt="" name="" flush ratio="auto" className={styles.poster} />;
  const entered = enteredFollowersNote(artist);
  return (
    <Poster
      {...pictureSources(artist.profileImage ?? artist.coverImage)}
      sizes="(min-width: 768px) 50vw, 100vw"
      alt=""
      name={artist.stageName}
      id={artist.id}
      focus="50% 22%"
      ratio="auto"
      flush
      className={styles.poster}
    >
      <ChipList className={styles.genres}>
        {artist.genres.slice(0, GENRES_SHOWN).map((genre) => (
          <Chip key={genre} tone="art">
            {genre}
          </Chip>
        ))}
      </ChipList>
      <Billing max="15rem">{artist.stageName}</Billing>
      <StatRow onArt>
        <Stat value={formatCount(artist.spotifyFollowers)} label="Spotify" />
        <Stat value={formatCount(artist.tiktokFollowers)} label="TikTok" />
        <Stat value={formatCount(artist.instagramFollowers)} label="Instagram" />
      </StatRow>
      {entered === null ? null : <p className={styles.entered}>{entered}</p>}
    </Poster>
  );
}
