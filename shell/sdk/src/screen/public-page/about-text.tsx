import type { ReactNode } from 'react';
import styles from './about-text.module.css';

/** A longer text that a person wrote about a night, a venue or themselves. */
export function AboutText({ children }: { children: ReactNode }) {
  return <p className={styles.about}>{children}</p>;
}
