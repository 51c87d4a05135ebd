import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import type { ExtractedProfile } from '@backline/contracts/profiles/signup';
import { Badge } from '@backline/design-system/badge';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { CheckIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { LedLadder } from '@backline/design-system/led-ladder';
import { Poster } from '@backline/design-system/poster';
import { Data, Text } from '@backline/design-system/text';
import { formatCount } from '@backline/shell-sdk';
import { PlatformPicture } from '@backline/shell-sdk/platform-picture';
import styles from './extracted-card.module.css';

const GENRES_SHOWN = 4;
const LEDS = 25;

interface Props {
  /** Picks the colour of the fallback for a missing picture. */
  id: string;
  extracted: ExtractedProfile;
}

/** The data from the links, with a dash for each unknown value. */
export function ExtractedCard({ id, extracted }: Props) {
  const { name, genres, followers, popularity, source } = extracted;
  const picture = pictureOf(extracted);
  const billing = <Billing max="6rem">{name}</Billing>;
  const verified =
    source === 'spotify' ? (
      <Badge plain className={styles.verified}>
        <CheckIcon size="sm" />
        Verified Spotify Artist
      </Badge>
    ) : null;
  return (
    <section className={styles.root} aria-label={name}>
      {picture ? (
        <>
          <PlatformPicture {...picture} alt={name} platform={source} />
          <Text size="sm" tone="muted">
            Your {PLATFORM_NAMES[source]} picture stays whole on your page. Add your own for the poster later.
          </Text>
          <div className={styles.name}>
            {verified}
            {billing}
          </div>
        </>
      ) : (
        <Poster className={styles.poster} name={name} id={id} alt={name}>
          {verified}
          {billing}
        </Poster>
      )}
      <KeyValue className={styles.numbers}>
        <KeyValueItem label="Spotify followers">
          <Data>{formatCount(followers)}</Data>
        </KeyValueItem>
        <KeyValueItem label="Popularity">
          <Data>{popularity === null ? '–' : `${popularity}/100`}</Data>
        </KeyValueItem>
      </KeyValue>
      {popularity === null ? null : (
        <LedLadder
          size="sm"
          tone="calm"
          segments={LEDS}
          on={Math.round((popularity / 100) * LEDS)}
          label={`${popularity} of 100`}
        />
      )}
      {genres.length > 0 ? (
        <ChipList className={styles.genres}>
          {genres.slice(0, GENRES_SHOWN).map((genre) => (
            <Chip key={genre}>{genre}</Chip>
          ))}
        </ChipList>
      ) : null}
    </section>
  );
}

/** The picture with the page that it is from. Null if either is unknown. */
function pictureOf({ image, source, spotifyId, soundcloud }: ExtractedProfile) {
  const link =
    source === 'spotify' ? spotifyId && `https://open.spotify.com/artist/${spotifyId}` : soundcloud?.url;
  if (!image || !link) return null;
  return { photo: { src: image, sources: [], width: null, height: null }, link };
}
