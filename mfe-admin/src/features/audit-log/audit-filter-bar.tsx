import type { AuditPeriod } from '@backline/contracts/desk/audit-log';
import { ButtonLink } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { Select } from '@backline/design-system/select';
import { type AuditFilters, changed, csvAddress } from './api.ts';
import { ACTOR_NAMES } from './audit-table.tsx';
import styles from './audit-filter-bar.module.css';

const PERIODS: Record<AuditPeriod, string> = { today: 'Today', week: 'This Week', month: 'This Month' };

interface Props {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** The filters of the log, and its CSV file, which the server writes. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const select = (name: keyof AuditFilters, label: string, all: string, options: Record<string, string>) => (
    <Select
      aria-label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => onChange(changed(filters, name, target.value))}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <div className={styles.root} role="search" aria-label="Audit Log">
      {select('by', 'Actor', 'All Actors', ACTOR_NAMES)}
      {select('period', 'Date', 'All Time', PERIODS)}
      <ButtonLink variant="quiet" size="lg" href={csvAddress(filters)} download>
        <DownloadIcon />
        Export CSV
      </ButtonLink>
    </div>
  );
}
