import { Chip, ChipList } from '@backline/design-system/chip';
import { Data } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import styles from './hero-parts.module.css';

/** The first three genres, for the hero. */
export function GenreChips({ genres }: { genres: readonly string[] }) {
  return (
    <ChipList>
      {genres.slice(0, 3).map((genre) => (
        <Chip key={genre} tone="art">
          {genre}
        </Chip>
      ))}
    </ChipList>
  );
}

/** The two lines of the hero: what matters most, then the place. */
export function HeroFacts({ first, place }: { first: ReactNode; place: ReactNode }) {
  return (
    <p className={styles.facts}>
      <Data strong>{first}</Data>
      <Data className={styles.place}>{place}</Data>
    </p>
  );
}
