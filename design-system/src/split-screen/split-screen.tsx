import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './split-screen.module.css';

export interface SplitScreenProps extends ComponentProps<'main'> {
  /** Logo and a way back. */
  head?: ReactNode;
  /** Below everything on the left. */
  foot?: ReactNode;
  /** The artwork or PaperBill on the right from 768 px on. It is decoration and hidden from assistive technology. */
  aside: ReactNode;
}

/** Two halves: a form of 520 px on the left and a picture on the right. A phone has one column. The children are the form. */
export function SplitScreen({ head, foot, aside, className, children, ...rest }: SplitScreenProps) {
  return (
    <main id="main" tabIndex={-1} {...rest} className={cx(styles.root, className)}>
      <div className={styles.left}>
        {head ? <header className={styles.head}>{head}</header> : null}
        <div className={styles.body}>{children}</div>
        {foot ? <footer className={styles.foot}>{foot}</footer> : null}
      </div>
      <aside className={styles.right} aria-hidden="true">
        {aside}
      </aside>
    </main>
  );
}

export interface CardScreenProps extends ComponentProps<'main'> {
  head?: ReactNode;
}

/** One card of 440 px in the middle, a plain page on a phone. */
export function CardScreen({ head, className, children, ...rest }: CardScreenProps) {
  return (
    <main id="main" tabIndex={-1} {...rest} className={cx(styles.card, className)}>
      <header className={styles.head}>{head}</header>
      <div className={styles.box}>{children}</div>
    </main>
  );
}

export interface StageScreenProps extends ComponentProps<'main'> {
  head?: ReactNode;
  /** The background of the head while there is one column. @default 'art' */
  headOn?: 'art' | 'paper' | undefined;
  /** The picture. It is above the text on a phone, and the right 56 % from 768 px on. */
  art: ReactNode;
  /** Controls below the text. */
  controls?: ReactNode;
  /** The main action on a phone, pinned to its foot. */
  pinned?: ReactNode;
  /** An element around picture, text and controls, such as a CarouselRegion without content. It must not form a box. */
  frame?: ReactElement | undefined;
}

/** A picture and a little text over the whole window. The children are the text. */
export function StageScreen(props: StageScreenProps) {
  const { head, headOn = 'art', art, controls, pinned, frame, className, children, ...rest } = props;
  const slide = (
    <div className={styles.slide}>
      <div className={styles.art}>{art}</div>
      <div className={styles.copy}>{children}</div>
      {controls ? <div className={styles.controls}>{controls}</div> : null}
    </div>
  );
  return (
    <main id="main" tabIndex={-1} {...rest} className={cx(styles.stage, className)}>
      {head ? (
        <header className={styles.stageHead} data-on={headOn}>
          {head}
        </header>
      ) : null}
      {frame ? cloneElement(frame, {}, slide) : slide}
      {pinned ? (
        <div className={styles.pinned} data-action-bar="">
          {pinned}
        </div>
      ) : null}
    </main>
  );
}
