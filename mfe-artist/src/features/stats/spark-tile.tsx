import { StatTile } from '@backline/design-system/stat';
import styles from './spark-tile.module.css';

const STEP = 10;
const HEIGHT = 40;
/** The width of a bar in its step. */
const BAR = 8;

interface Props {
  value: string;
  label: string;
  /** The period of the figure in words. */
  period: string;
  /** The figure over time. Its table has the numbers as text. */
  values: readonly number[];
  /** The first of several tiles. @default false */
  large?: boolean;
}

/** One figure, its period, and bars from 0 with the newest one marked. */
export function SparkTile({ value, label, period, values, large = false }: Props) {
  const words = (
    <span className={styles.words}>
      <span>
        {label} <span className={styles.period}>{period}</span>
      </span>
      <Spark values={values} />
    </span>
  );
  return (
    <StatTile
      className={styles.tile}
      data-large={large || undefined}
      value={<span className={styles.value}>{value}</span>}
      label={words}
    />
  );
}

function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = (Math.max(0, value) / most) * HEIGHT;
        return (
          <rect key={index} x={index * STEP + 1} y={HEIGHT - height} width={BAR} height={height} rx={1} />
        );
      })}
    </svg>
  );
}
