import { Field } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import { FILTERS, type ReportFilter } from './report-filter.ts';
import styles from './reports.module.css';

interface Props {
  filter: ReportFilter;
  onChange: (name: keyof ReportFilter, value: string) => void;
}

export function ReportFilters({ filter, onChange }: Props) {
  return (
    <div className={styles.filters} role="search" aria-label="Reports">
      {(['state', 'kind', 'category'] as const).map((name) => {
        const { label, all, names } = FILTERS[name];
        return (
          <Field key={name} label={label}>
            <Select value={filter[name] ?? ''} onChange={({ target }) => onChange(name, target.value)}>
              <option value="">{all}</option>
              {Object.entries(names).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
    </div>
  );
}
