import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './profile-preview.module.css';

const CHIPS = 3;

/** The profile as it grows: a cable lights up with each field that is filled in. */
export function ProfilePreview({ id, draft }: { id: string; draft: ProfileDraft }) {
  const name = draft.stageName.trim();
  return (
    <div className={styles.root}>
      <svg className={styles.cables} viewBox="0 0 720 900" preserveAspectRatio="none">
        <path d="M-10 421C190 421 160 330 372 330" data-on={name !== '' || undefined} />
        <path
          d="M-10 520C120 520 110 590 210 640S300 820 420 930"
          data-on={draft.genres.length > 0 || undefined}
        />
      </svg>
      <div className={styles.card}>
        <Poster name={name || 'Your name'} id={id} alt="" ratio="1" flush />
        <div className={styles.body}>
          <Billing max="4rem">{name || 'Your name'}</Billing>
          <ChipList className={styles.genres}>
            {draft.genres.slice(0, CHIPS).map((genre) => (
              <Chip key={genre}>{genre}</Chip>
            ))}
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
