import { Skeleton } from '@backline/design-system/skeleton';
import { Stat, StatRow } from '@backline/design-system/stat';
import { useQuery } from '@tanstack/react-query';
import { signupCountsQuery } from './api.ts';
import styles from './signup-counters.module.css';

const number = new Intl.NumberFormat('en-US');

export function SignupCounters() {
  const { data: counts, isPending } = useQuery(signupCountsQuery());
  const figure = (count: number | undefined) => {
    if (count !== undefined) return number.format(count);
    return isPending ? <Skeleton width={56} height="1em" /> : '–';
  };
  return (
    <StatRow className={styles.root}>
      <Stat value={figure(counts?.total)} label="Total Signups" />
      <Stat value={figure(counts?.artists)} label="Artists" />
      <Stat value={figure(counts?.venues)} label="Venues" />
      <Stat value={figure(counts?.both)} label="Both Roles" />
    </StatRow>
  );
}
