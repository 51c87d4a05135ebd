import { Select } from '@backline/design-system/select';
import { Inline } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodText } from './figure-texts.ts';
import styles from './period-head.module.css';

const YEAR = 365;

/** The period in the address, in days, otherwise the usual one. */
export function usePeriod<Days extends number>(choices: readonly Days[], usual: Days) {
  const [params, setParams] = useSearchParams();
  const change = (chosen: string) => {
    params.set('days', chosen);
    setParams(params, { replace: true });
  };
  return { days: choices.find((choice) => String(choice) === params.get('days')) ?? usual, choices, change };
}

interface Props {
  period: ReturnType<typeof usePeriod>;
  /** The first and the last day. Undefined until they are loaded. */
  shown: { from: string; to: string } | undefined;
  /** Content before the period. */
  children?: ReactNode;
}

/** The period of the figures, and the choice of another one. */
export function PeriodHead({ period: { days, choices, change }, shown, children }: Props) {
  return (
    <Inline between gap={3}>
      {children}
      <Data tone="muted">{shown ? periodText(shown) : null}</Data>
      <Select
        aria-label="Period"
        className={styles.period}
        value={days}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === YEAR ? 'Last 12 months' : `Last ${choice} days`}
          </option>
        ))}
      </Select>
    </Inline>
  );
}
