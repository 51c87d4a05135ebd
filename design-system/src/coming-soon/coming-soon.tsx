import type { ComponentProps, ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '#src/empty-state/empty-state.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { ClockIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { Wrap } from '#src/page/page.tsx';
import { PaperBill } from '#src/paper-bill/paper-bill.tsx';
import { Text } from '#src/text/text.tsx';
import styles from './coming-soon.module.css';

export interface ComingSoonProps extends Omit<EmptyStateProps, 'title'> {
  /** @default 'Coming Soon' */
  title?: ReactNode;
}

/** A placeholder for a part of a page. It looks like an EmptyState with a clock. */
export function ComingSoon({ title = 'Coming Soon', icon = <ClockIcon />, ...rest }: ComingSoonProps) {
  return <EmptyState {...rest} title={title} icon={icon} />;
}

export interface ComingSoonPageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's first heading. */
  title: ReactNode;
  /** The sentence below it. */
  lead?: ReactNode;
  /** Lines of the paper bill. They are decoration. */
  lines: readonly string[];
  /** The index of the line that lies on the tape. */
  open?: number | undefined;
}

/**
 * A placeholder for a whole page: text and a paper bill, which is above the text on a phone. Its children are the
 * actions that are possible meanwhile.
 */
export function ComingSoonPage(props: ComingSoonPageProps) {
  const { title, lead, lines, open, className, children, ...rest } = props;
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <Wrap className={styles.page}>
        <PaperBill
          aria-hidden="true"
          className={styles.bill}
          lines={lines}
          open={open}
          max="clamp(3.6rem, 8vw, 8.5rem)"
          compact
        />
        <div className={styles.words}>
          <Heading level={1} size={2}>
            {title}
          </Heading>
          {lead ? <Text lead>{lead}</Text> : null}
          {children}
        </div>
      </Wrap>
    </div>
  );
}
