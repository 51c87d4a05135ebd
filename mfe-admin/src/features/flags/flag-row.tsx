import { FLAG_TEXTS, type PlannedFlag } from '@backline/contracts/platform/flag-plans';
import { Badge } from '@backline/design-system/badge';
import { Switch } from '@backline/design-system/switch';
import { Text } from '@backline/design-system/text';
import { formatDay } from '@backline/shell-sdk';
import { formatDate } from '#src/shared/admin-dates.ts';
import styles from './flags.module.css';
import { PlanDialog } from './plan-dialog.tsx';

interface Props {
  flag: PlannedFlag;
  onSwitch: () => void;
}

export function FlagRow({ flag, onSwitch }: Props) {
  const { name, on, isPast } = flag;
  return (
    <li className={styles.row}>
      <Text as="span" className={styles.name}>
        {name}
      </Text>
      <Text as="span" size="sm" tone="muted" className={styles.effect}>
        {FLAG_TEXTS[name].off}
      </Text>
      <span className={styles.facts}>
        <Text as="span" size="sm" tone="muted">
          {changeOf(flag)}
        </Text>
        <span className={styles.plan}>
          {isPast ? <Badge tone="warn">Past its date</Badge> : null}
          <Text as="span" size="sm" tone="muted">
            {planOf(flag)}
          </Text>
          <PlanDialog flag={flag} />
        </span>
      </span>
      <Switch aria-label={name} checked={on} onCheckedChange={onSwitch} className={styles.switch} />
    </li>
  );
}

function changeOf({ changedAt, changedBy }: PlannedFlag): string {
  return changedAt === null ? 'Never changed' : `${formatDate(changedAt)} by ${changedBy}`;
}

function planOf({ owner, endsOn }: PlannedFlag): string {
  const who = owner === null ? 'No owner' : `Owner: ${owner}`;
  return endsOn === null ? `${who}, no end` : `${who}, until ${formatDay(`${endsOn}T00:00:00Z`, 'UTC')}`;
}
