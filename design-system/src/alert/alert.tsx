import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, InfoIcon, TriangleAlertIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './alert.module.css';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** @default 'bad' */
  tone?: 'bad' | 'warn' | 'ok' | 'info' | undefined;
}

const ICONS = { bad: TriangleAlertIcon, warn: TriangleAlertIcon, ok: CheckIcon, info: InfoIcon };

/** A message that stays in its place. Its children are more text. The tone `bad` interrupts screen readers. */
export function Alert({ title, tone = 'bad', className, children, ...rest }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      {...rest}
      className={cx(styles.root, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} />
      <div>
        <b className={styles.title}>{title}</b>
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
    </div>
  );
}
