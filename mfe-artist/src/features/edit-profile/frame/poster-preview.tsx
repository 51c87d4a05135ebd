import type { Artist } from '@backline/contracts/profiles/artists';
import { positionOf } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import { Text } from '@backline/design-system/text';
import { ownPicture } from '#src/profile/picture.ts';
import styles from './poster-preview.module.css';

const GENRES_SHOWN = 3;

interface Props {
  artist: Pick<Artist, 'id' | 'stageName' | 'photo' | 'profileImage' | 'genres'>;
}

/** The artist as venues see them. Phones have no room for it next to the form. */
export function PosterPreview({ artist }: Props) {
  const { id, stageName, genres, photo } = artist;
  return (
    <div className={styles.preview}>
      <Poster
        name={stageName}
        id={id}
        src={ownPicture(artist)}
        focus={photo ? positionOf(photo) : undefined}
        alt=""
      >
        <Billing max="5rem">{stageName}</Billing>
        {genres.length > 0 ? (
          <ChipList className={styles.genres}>
            {genres.slice(0, GENRES_SHOWN).map((genre) => (
              <Chip key={genre} tone="art">
                {genre}
              </Chip>
            ))}
          </ChipList>
        ) : null}
      </Poster>
      <Text tone="muted" size="sm">
        This is how you look on the bill.
      </Text>
    </div>
  );
}
