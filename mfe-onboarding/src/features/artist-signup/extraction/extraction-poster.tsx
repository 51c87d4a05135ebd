import { Billing } from '@backline/design-system/billing';
import { Poster } from '@backline/design-system/poster';
import type { CSSProperties } from 'react';
import styles from './extraction-poster.module.css';
import { EXTRACTION_STEPS } from './extraction-steps.ts';

interface Props {
  id: string;
  name: string;
  /** Number of completed steps. The line has travelled that far. */
  done: number;
  /** A tall sleeve with the name on it. @default false */
  billed?: boolean;
}

/**
 * The sleeve of the artist. It is sharp behind a line that travels over it. Pictures of platforms are never blurred
 * or written on (rules: media).
 */
export function ExtractionPoster({ id, name, done, billed = false }: Props) {
  const steps = EXTRACTION_STEPS.length;
  const left = done === steps ? 0 : 1 - (done + 0.5) / steps;
  return (
    <div className={styles.root} style={{ '--left': `${left * 100}%` } as CSSProperties}>
      <Poster name={name} id={id} alt="" ratio={billed ? '4 / 5' : '16 / 9'} focus="50% 30%" />
      <span className={styles.blur} />
      <span className={styles.line} data-over={done === steps || undefined} />
      {billed ? (
        <div className={styles.name}>
          <Billing max="9rem">{name}</Billing>
        </div>
      ) : null}
    </div>
  );
}
