import type { ReactNode } from 'react';
import { Heading } from '#src/heading/heading.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Text } from '#src/text/text.tsx';
import styles from './doc.module.css';

interface DocProps {
  title: string;
  /** The rule in one or two sentences. */
  lead: string;
  children: ReactNode;
}

/** A page about the system itself. */
export function Doc({ title, lead, children }: DocProps) {
  return (
    <Stack gap="section" className={styles['root']}>
      <Stack gap={3}>
        <Heading level={1}>{title}</Heading>
        <Text lead tone="muted">
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

/** A part of such a page. */
export function DocPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Heading size={3}>{title}</Heading>
      {children}
    </Stack>
  );
}
