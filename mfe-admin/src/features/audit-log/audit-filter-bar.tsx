import type { AuditPeriod } from '@backline/contracts/desk/audit-log';
import { SEARCH_MAX_LENGTH } from '@backline/contracts/base/limits';
import { ButtonLink } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { SearchInput } from '@backline/design-system/search-input';
import { Select } from '@backline/design-system/select';
import { type AuditFilters, changed, csvAddress } from './api.ts';
import { ACTOR_NAMES } from '#src/shared/audit/audit-columns.tsx';
import styles from './audit-filter-bar.module.css';

const PERIODS: Record<AuditPeriod, string> = { today: 'Today', week: 'This Week', month: 'This Month' };

interface Props {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** The filters of the log, and its CSV file, which the server writes. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const { search = '' } = filters;
  const select = (name: 'by' | 'period', label: string, all: string, options: Record<string, string>) => (
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
    <form
      className={styles.root}
      role="search"
      aria-label="Audit Log"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('search')).trim();
        onChange(changed(filters, 'search', typed));
      }}
    >
      {/* Named by its text, so that the cleared filter empties it. */}
      <SearchInput
        key={search}
        name="search"
        aria-label="Search by person or object"
        placeholder="Name, email or id, then Enter"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={search}
        onChange={({ target }) =>
          target.value === '' ? onChange(changed(filters, 'search', '')) : undefined
        }
      />
      {select('by', 'Actor', 'All Actors', ACTOR_NAMES)}
      {select('period', 'Date', 'All Time', PERIODS)}
      <ButtonLink variant="quiet" size="lg" href={csvAddress(filters)} download>
        <DownloadIcon />
        Export CSV
      </ButtonLink>
    </form>
  );
}
