import type { Credits } from '@backline/contracts/shop/credits';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { Hint } from '@backline/design-system/field';
import { ClockIcon } from '@backline/design-system/icon';
import { LedLadder } from '@backline/design-system/led-ladder';
import { Data } from '@backline/design-system/text';
import styles from './balance.module.css';

const SEGMENTS = 50;

/** The credits that can be spent, next to those on hold. */
export function Balance({ credits: { available, held, balance } }: { credits: Credits }) {
  const heldSegments = balance === 0 ? 0 : Math.round((held / balance) * SEGMENTS);
  const on = balance === 0 ? 0 : SEGMENTS - heldSegments;
  return (
    <section className={styles.root} aria-label="Balance">
      <p className={styles.figure}>
        <b className={styles.number}>{available}</b> <span className={styles.unit}>available</span>
      </p>
      <LedLadder
        size="lg"
        label={`${available} available and ${held} held, of ${balance}`}
        segments={SEGMENTS}
        on={on}
        held={heldSegments}
      />
      <Data size="sm" className={styles.key}>
        <span className={styles.part} data-part="available">
          {available} available
        </span>
        <span className={styles.part} data-part="held">
          {held} held
        </span>
        <span className={styles.total}>{balance} balance</span>
      </Data>
      <Hint icon={<ClockIcon size="sm" />}>
        Credits on hold come back if the venue does not reply within {REPLY_HOURS} hours.
      </Hint>
    </section>
  );
}
