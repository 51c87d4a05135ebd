import type { EndpointDefinition, EndpointSchemas } from '@backline/contracts/base/endpoint';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ErrorState } from '@backline/design-system/error-state';
import { InboxIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Table, type TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { ApiError, LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ZodArray, ZodType } from 'zod';
import { type ListChoice, ListFilters } from './list-filters.tsx';
import { ListPages } from './list-pages.tsx';
import { listPageQuery, type ListQuery } from './list-query.ts';
import { type ListAddress } from './use-list-address.ts';

/** A list whose rows are of a kind. */
type RowsEndpoint<Row> = EndpointDefinition<EndpointSchemas & { readonly response: ZodArray<ZodType<Row>> }>;

interface ListRow {
  id: string;
}

interface Props<Row extends ListRow> {
  endpoint: RowsEndpoint<Row>;
  /** The filters as the server reads them. */
  query: ListQuery;
  /** The path of the list as a CSV file. */
  file: string;
  /** The heading of the table, such as 'Artists'. */
  label: string;
  address: ListAddress;
  searchLabel: string;
  choices: readonly ListChoice[];
  columns: readonly TableColumn<Row>[];
  /** What stands in place of the rows while there is nothing at all. */
  whenEmpty: string;
}

/** A list of the admin area: filters, rows, and the way to other pages (rules: admin lists). */
export function AdminList<Row extends ListRow>(props: Props<Row>) {
  const { label, address, searchLabel, choices, query } = props;
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return (
    <Stack gap={6}>
      <ListFilters
        label={label}
        address={address}
        searchLabel={searchLabel}
        choices={choices}
        file={`${props.file}?${new URLSearchParams(filters).toString()}`}
      />
      <Rows {...props} />
    </Stack>
  );
}

function Rows<Row extends ListRow>(props: Props<Row>) {
  const { endpoint, query, label, address, columns, whenEmpty } = props;
  const list = useQuery(listPageQuery(endpoint, { ...query, cursor: address.cursor }));
  const words = label.toLowerCase();
  if (list.isError) return <ListFailed label={label} list={list} address={address} />;
  if (list.data === undefined) return <SkeletonRows label={`Loading ${words}`} rows={8} />;
  const { items, next, previous, range } = list.data;
  if (items.length === 0 && next === null) {
    return address.isFiltered || address.cursor !== undefined ? (
      <EmptyState
        icon={<InboxIcon />}
        title={`No ${words} found matching your filters.`}
        action={<ClearFilters address={address} />}
      />
    ) : (
      <EmptyState icon={<InboxIcon />} title={whenEmpty} />
    );
  }
  return (
    <Stack gap={4}>
      {items.length === 0 ? (
        <Text>None of the first rows fits. There are more to look at.</Text>
      ) : (
        <Table label={label} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPages of={words} address={address} next={next} previous={previous} range={range} />
    </Stack>
  );
}

interface FailedProps {
  label: string;
  list: { error: Error; isError: boolean; isFetching: boolean; refetch: () => unknown };
  address: ListAddress;
}

/** A refused filter is told in the server's words. Anything else can be tried again. */
function ListFailed({ label, list, address }: FailedProps) {
  const { error } = list;
  const [reason] = error instanceof ApiError ? Object.values(error.fields) : [];
  if (reason === undefined) return <LoadFailed what={label} queries={[list]} />;
  return (
    <ErrorState title={reason}>
      <ClearFilters address={address} />
    </ErrorState>
  );
}

const ClearFilters = ({ address }: { address: ListAddress }) => (
  <Button variant="quiet" size="sm" onClick={address.clear}>
    Clear filters
  </Button>
);
