import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './text.module.css';

interface TextLook {
  /** @default the colour around it */
  tone?: 'muted' | 'subtle' | 'success' | 'warning' | 'danger' | undefined;
  /** @default the size around it */
  size?: 'xs' | 'sm' | 'md' | undefined;
  /** @default false */
  strong?: boolean | undefined;
  /** One line, cut with an ellipsis. @default false */
  truncate?: boolean | undefined;
}

export interface TextProps extends ComponentProps<'p'>, TextLook {
  /** @default 'p' */
  as?: 'p' | 'span' | 'b' | 'small' | 'div' | 'li' | 'blockquote' | undefined;
  /** The sentence below a page's heading. @default false */
  lead?: boolean | undefined;
}

/** A run of text in one of the system's colours and sizes. */
export function Text({ as: Tag = 'p', lead, ...props }: TextProps) {
  // The props of a paragraph fit every tag.
  const Any = Tag as 'p';
  return <Any {...look(props)} data-lead={lead || undefined} />;
}

export interface DataProps extends ComponentProps<'span'>, TextLook {}

/** Numbers, dates and money: narrow, with figures of one width. */
export function Data(props: DataProps) {
  const { className, ...rest } = look(props);
  return <span {...rest} className={cx(styles.data, className)} />;
}

/** A few words, marked with a highlighter. */
export function Highlight({ className, ...rest }: ComponentProps<'mark'>) {
  return <mark {...rest} className={cx(styles.highlight, className)} />;
}

function look<P extends TextLook & { className?: string | undefined }>(props: P) {
  const { tone, size, strong, truncate, className, ...rest } = props;
  return {
    ...rest,
    className: cx(styles.root, className),
    'data-tone': tone,
    'data-size': size,
    'data-strong': strong || undefined,
    'data-truncate': truncate || undefined,
  };
}
