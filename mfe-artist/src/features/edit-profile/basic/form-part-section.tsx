import { Section, type SectionProps } from '@backline/design-system/page';
import styles from './fields.module.css';

/** A part of the form to which a tab leads. */
export function FormPartSection({ part, ...rest }: SectionProps & { part: string }) {
  return <Section {...rest} tabIndex={-1} data-part={part} className={styles.part} />;
}
