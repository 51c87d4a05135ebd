import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import { grouped } from '#src/internal/grouped.ts';
import hidden from '#src/visually-hidden/visually-hidden.module.css';
import styles from './line-chart.module.css';

/** One value of a line. */
export interface LinePoint {
  label: string;
  /** Counted from 0. */
  value: number;
}

export interface LineChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The counted quantity in words. */
  label: string;
  /** From the oldest to the newest, at even distances. */
  points: readonly LinePoint[];
  /** A value in words. @default grouped digits: 2,410 */
  format?: ((value: number) => string) | undefined;
  /** Period and size of the sample in words, below the line. */
  note?: ReactNode;
}

/** The most labels below the line. */
const MARKS = 4;

/** A number over time as a line from 0, with its newest stretch marked. Assistive technology gets a list of labels and values. */
export function LineChart(props: LineChartProps) {
  const { label, points, format = grouped, note, className, ...rest } = props;
  const end = axisEnd(Math.max(0, ...points.map(({ value }) => value)));
  const places = points.map(({ value }, i) => [
    placeOf(i, points.length),
    100 - (Math.max(0, value) / end) * 100,
  ]);
  const last = points.at(-1);
  // A single point is a stretch without length. Its round ends make it a dot.
  const newest = places.length === 1 ? [...places, ...places] : places.slice(-2);
  return (
    <figure {...rest} aria-label={label} className={cx(styles.root, className)}>
      <ol className={hidden.root} aria-label={label}>
        {points.map((point) => (
          <li key={point.label}>
            {point.label}: {format(point.value)}
          </li>
        ))}
      </ol>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.axis}>
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          <polyline className={styles.line} points={places.join(' ')} />
          <polyline className={styles.newest} points={newest.join(' ')} />
        </svg>
        <div className={styles.marks}>
          {marksOf(points).map((point) => (
            <span key={point.label}>
              {point === last ? `${point.label}: ${format(point.value)}` : point.label}
            </span>
          ))}
        </div>
      </div>
      {note ? <figcaption className={styles.caption}>{note}</figcaption> : null}
    </figure>
  );
}

/** The smallest even round number above the largest value, so that half of it is round too. */
export function axisEnd(largest: number): number {
  if (!(largest > 2)) return 2;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = largest <= unit ? unit : 2 * unit;
  return Math.ceil(largest / step) * step;
}

function placeOf(index: number, count: number): number {
  return count > 1 ? (index / (count - 1)) * 100 : 100;
}

/** The first, the last, and some evenly between them. */
function marksOf(points: readonly LinePoint[]): LinePoint[] {
  const count = Math.min(MARKS, points.length);
  const indices = Array.from({ length: count }, (_, i) =>
    Math.round((i * (points.length - 1)) / Math.max(1, count - 1)),
  );
  return indices.flatMap((index) => points[index] ?? []);
}
