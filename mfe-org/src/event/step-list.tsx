import { Rows } from '@backline/design-system/rows';
import { Data, Text } from '@backline/design-system/text';
import { formatDayTime, useReaderZone } from '@backline/shell-sdk';
import styles from './step-list.module.css';

export interface ShownStep {
  what: string;
  at: string;
  /** Who took the step. */
  who: string;
}

/** What happened, when, and who did it. */
export function StepList({ steps, timeZone }: { steps: readonly ShownStep[]; timeZone: string }) {
  const zone = useReaderZone(timeZone);
  return (
    <Rows as="ol">
      {steps.map(({ what, at, who }) => (
        <li key={`${what} ${at}`} className={styles.step}>
          <span className={styles.words}>
            <b>{what}</b>
            <Text as="span" size="sm" tone="muted">
              {who}
            </Text>
          </span>
          <Data size="sm" tone="muted">
            {formatDayTime(at, zone)}
          </Data>
        </li>
      ))}
    </Rows>
  );
}
