import type { ComponentProps, ReactNode } from 'react';
import { Billing } from '#src/billing/billing.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './not-found.module.css';

export interface NotFoundProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** One big word or number, as decoration only. */
  word: string;
  title: ReactNode;
  /** The way out. */
  action?: ReactNode;
}

/** Says that a page or thing does not exist. Its children are more text. */
export function NotFound({ word, title, action, className, children, ...rest }: NotFoundProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <Billing aria-hidden="true" max="20rem" className={styles.word}>
        {word}
      </Billing>
      <Heading level={1} size={3}>
        {title}
      </Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
