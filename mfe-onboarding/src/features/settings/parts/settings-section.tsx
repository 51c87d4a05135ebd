import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import type { ReactNode, Ref } from 'react';
import styles from './settings.module.css';

interface Props {
  /** The fragment in the section's address. */
  id: string;
  title: string;
  action?: ReactNode;
  /** Takes the focus when the focused element has disappeared. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function SettingsSection({ id, title, action, ref, children }: Props) {
  return (
    <Section ref={ref} id={id} title={title} action={action} tabIndex={-1} className={styles.section}>
      <Stack>{children}</Stack>
    </Section>
  );
}
