import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './banner.module.css';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The bold word or words before the sentence. */
  title: ReactNode;
  icon?: ReactNode;
  /** @default 'plain' */
  tone?: 'plain' | 'warn' | 'dev' | undefined;
  /** Two buttons at most. */
  actions?: ReactNode;
}

/** A strip over the whole width: an icon, a bold word, and one sentence as children. */
export function Banner({ title, icon, tone = 'plain', actions, className, children, ...rest }: BannerProps) {
  return (
    <div role="status" {...rest} className={cx(styles.root, className)} data-tone={tone}>
      <div className={styles.inner}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <p className={styles.text}>
          <b className={styles.title}>{title}</b> {children}
        </p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
