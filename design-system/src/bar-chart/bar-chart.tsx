import type { ComponentProps, ReactNode } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { grouped } from '#src/internal/grouped.ts';
import styles from './bar-chart.module.css';

/** One bar. */
export interface Bar {
  label: string;
  /** Counted from 0. A smaller value draws nothing. */
  value: number;
  /** A few words next to the label, such as a share. Only for `across` bars. */
  note?: ReactNode;
  /** `mark` is the newest or final one. `open` is not decided yet, and hatched. @default muted */
  tone?: 'mark' | 'open' | undefined;
}

export interface BarChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The counted quantity in words. */
  label: string;
  bars: readonly Bar[];
  /** `across` gives each bar a row with its label above. `up` gives columns side by side. @default 'across' */
  direction?: 'across' | 'up' | undefined;
  /** The end of the axis, at least the largest value. @default the largest value */
  max?: number | undefined;
  /** A value in words. @default grouped digits: 2,410 */
  format?: ((value: number) => string) | undefined;
  /** Period and size of the sample in words, below the bars. */
  note?: ReactNode;
}

// More columns than this do not fit on a phone, so they scroll.
const FIT = 8;

/** Numbers as bars from 0 on one scale, each with its value. Assistive technology gets a list of labels and values. */
export function BarChart(props: BarChartProps) {
  const { label, bars, direction = 'across', max = 0, format = grouped, note, className, ...rest } = props;
  const end = Math.max(max, ...bars.map(({ value }) => value), 0);
  return (
    <figure {...rest} aria-label={label} className={cx(styles.root, className)} data-direction={direction}>
      <ol
        className={styles.bars}
        aria-label={label}
        // The keyboard must reach a region that scrolls.
        tabIndex={direction === 'up' && bars.length > FIT ? 0 : undefined}
      >
        {bars.map((bar) => (
          <li key={bar.label} className={styles.bar} data-tone={bar.tone}>
            <span className={styles.label}>{bar.label}</span>{' '}
            <b className={styles.value}>{format(bar.value)}</b>
            {bar.note ? <span className={styles.note}> {bar.note}</span> : null}
            <span className={styles.track} style={cssVars({ '--share': shareOf(bar.value, end) })}>
              {bar.value > 0 ? <i className={styles.fill} /> : null}
            </span>
          </li>
        ))}
      </ol>
      {note ? <figcaption className={styles.caption}>{note}</figcaption> : null}
    </figure>
  );
}

function shareOf(value: number, end: number): number {
  return end > 0 ? Math.max(0, value) / end : 0;
}
