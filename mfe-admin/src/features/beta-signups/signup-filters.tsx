import { Button } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { SearchInput } from '@backline/design-system/search-input';
import { Select } from '@backline/design-system/select';
import { PERIODS } from '#src/shared/period.ts';
import type { SignupFilter } from './signup-filter.ts';
import styles from './signup-filters.module.css';

const ROLES = { all: 'All Roles', artist: 'Artist', venue: 'Venue' } satisfies Record<
  SignupFilter['role'],
  string
>;
interface Props {
  filter: SignupFilter;
  onChange: (filter: SignupFilter) => void;
  onExport: () => void;
  exporting: boolean;
}

export function SignupFilters({ filter, onChange, onExport, exporting }: Props) {
  return (
    <div className={styles.root} role="search" aria-label="Beta Signups">
      <SearchInput
        aria-label="Search by name or email"
        placeholder="Search by name or email..."
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        aria-label="Role"
        value={filter.role}
        onChange={(event) => onChange({ ...filter, role: event.target.value as SignupFilter['role'] })}
      >
        <Options of={ROLES} />
      </Select>
      <Select
        aria-label="Date"
        value={filter.period}
        onChange={(event) => onChange({ ...filter, period: event.target.value as SignupFilter['period'] })}
      >
        <Options of={PERIODS} />
      </Select>
      <Button variant="quiet" size="lg" busy={exporting} onClick={onExport}>
        <DownloadIcon />
        Export CSV
      </Button>
    </div>
  );
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
