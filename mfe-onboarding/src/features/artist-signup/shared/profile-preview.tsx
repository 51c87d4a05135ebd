import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import styles from './profile-preview.module.css';

const CHIPS = 3;
const CABLES = ['M-10 421C190 421 160 330 372 330', 'M-10 520C120 520 110 590 210 640S300 820 420 930'];

interface Props {
  id: string;
  name: string;
  genres: readonly string[];
  /** Whether each field is filled in. */
  plugged: readonly boolean[];
}

/**
 * The growing profile. A cable lights up for each filled field. Pictures of platforms are never cropped, so this
 * shows the sleeve (rules: media).
 */
export function ProfilePreview({ id, name, genres, plugged }: Props) {
  const shown = name.trim() || 'Your name';
  return (
    <div className={styles.root}>
      <svg className={styles.cables} viewBox="0 0 720 900" preserveAspectRatio="none">
        {CABLES.map((cable, index) => (
          <path key={cable} d={cable} data-on={plugged[index] || undefined} />
        ))}
      </svg>
      <div className={styles.card}>
        <Poster name={shown} id={id} alt="" ratio="1" flush />
        <div className={styles.body}>
          <Billing max="4rem">{shown}</Billing>
          <ChipList className={styles.genres}>
            {genres.slice(0, CHIPS).map((genre) => (
              <Chip key={genre}>{genre}</Chip>
            ))}
            {genres.length < 2 ? <span className={styles.blank} /> : null}
          </ChipList>
          <div className={styles.lines}>
            <span />
            <span />
            <span />
          </div>
        </div>
      </div>
    </div>
  );
}
