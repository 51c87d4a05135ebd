import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import styles from './thread.module.css';

export interface ThreadProps extends ComponentProps<'ol'> {
  /** The writers of the messages. */
  'aria-label': string;
}

/** Messages in the order of time. Its children are Messages and ThreadRules. */
export function Thread({ className, ...rest }: ThreadProps) {
  return <ol {...rest} className={cx(styles.root, className)} />;
}

export interface ThreadRuleProps extends ComponentProps<'li'> {
  /** `new`: everything below is unread. @default 'day' */
  tone?: 'day' | 'new' | undefined;
}

/** A word with a line, between days or before unread messages. */
export function ThreadRule({ tone = 'day', className, ...rest }: ThreadRuleProps) {
  return <li {...rest} className={cx(styles.rule, className)} data-tone={tone} />;
}

export interface MessageProps extends Omit<ComponentProps<'li'>, 'id'> {
  /** The writer. */
  name: string;
  /** Decides the colour of the fallback of the picture. @default the name */
  id?: string | undefined;
  src?: string | null | undefined;
  /** The time in words. */
  time: ReactNode;
  /** The time for machines: an ISO string. */
  dateTime?: string | undefined;
  /** Written by the reader. Such a message lies on a surface. @default false */
  own?: boolean | undefined;
  /** It is being sent, or it failed. @default it arrived */
  state?: 'sending' | 'failed' | undefined;
  /** A line below it, for example that it was read, or a way to try again. */
  note?: ReactNode;
}

/** One message. Its children are the text. Line breaks stay. */
export function Message(props: MessageProps) {
  const { name, id, src, time, dateTime, own = false, state, note, className, children, ...rest } = props;
  return (
    <li
      {...rest}
      aria-busy={state === 'sending' || undefined}
      className={cx(styles.message, className)}
      data-own={own || undefined}
      data-state={state}
    >
      <Sleeve name={name} id={id} src={src} size={40} className={styles.sleeve} />
      <div className={styles.by}>
        <b className={styles.name}>{name}</b>
        <time className={styles.time} dateTime={dateTime}>
          {time}
        </time>
      </div>
      <div className={styles.text}>{children}</div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </li>
  );
}
