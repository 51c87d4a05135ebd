import { AUDIT_CSV_PATH, listAudit } from '@backline/contracts/desk/audit-log';
import { everyVisit } from '@backline/shell-sdk';
import { addressFilters, type AddressFilters, fittingPages, searchOf } from '@backline/shell-sdk/filters';

const FIELDS = ['search', 'by', 'period'] as const;

/** The filters of the log, as they stand in the address. */
export type AuditFilters = AddressFilters<(typeof FIELDS)[number]>;

const { filtersOf, without } = addressFilters(FIELDS, {});
export { filtersOf };

/** The entries that fit the filters, page by page. */
export const auditQuery = (filters: AuditFilters) => ({
  ...fittingPages(listAudit, filters, without),
  ...everyVisit,
});

/** The address of the CSV file with the same filters. */
export const csvAddress = (filters: AuditFilters) => AUDIT_CSV_PATH + searchOf(filters);

/** The filters with one of them changed. An empty value drops it. */
export function changed(filters: AuditFilters, name: keyof AuditFilters, value: string): AuditFilters {
  const others = without(filters, [name]);
  return value === '' ? others : { ...others, [name]: value };
}
