import { personPath } from '@backline/contracts/platform/admin-paths';
import { findPeople, type FoundPerson } from '@backline/contracts/desk/people';
import { SEARCH_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Field } from '@backline/design-system/field';
import { UserRoundIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { SearchInput } from '@backline/design-system/search-input';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Table, type TableColumn } from '@backline/design-system/table';
import { ApiError, endpointQuery, LoadFailed } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminPage } from '#src/shared/admin-page.tsx';
import styles from './people.module.css';
import { personName } from './person-name.ts';

/** The one search for people (rules: people). */
export function PeoplePage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const people = useQuery({
    ...endpointQuery(findPeople, { query: { search } }),
    enabled: search !== '',
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setParams(typed.trim() === '' ? {} : { search: typed.trim() });
  };
  return (
    <AdminPage title="People" intro="Find a person by name, email address or id.">
      <form className={styles.search} role="search" aria-label="People" noValidate onSubmit={handleSubmit}>
        <Field label="Name, email or id" error={faultOf(people.error)}>
          <SearchInput
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SEARCH_MAX_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="quiet" size="lg" className={styles.send}>
          Search
        </Button>
      </form>
      {search === '' ? (
        <EmptyState icon={<UserRoundIcon size="lg" />} title="Type at least two letters to find somebody." />
      ) : (
        <People people={people} />
      )}
    </AdminPage>
  );
}

/** The server's words about the search. */
function faultOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields['search'] : undefined;
}

const COLUMNS: readonly TableColumn<FoundPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    kind: 'title',
    title: personName,
    cell: (person) => (
      <Link to={personPath(person.userId)} className={linkClass()}>
        {personName(person)}
      </Link>
    ),
  },
  { key: 'role', header: 'Role', cell: roleOf },
  { key: 'id', header: 'Id', kind: 'data', cell: ({ userId }) => userId },
  {
    key: 'state',
    header: 'Status',
    cell: ({ isSuspended }) => (isSuspended ? <Badge tone="bad">Suspended</Badge> : 'Open'),
  },
];

function roleOf({ artist, venue }: FoundPerson): string | null {
  if (artist) return 'Artist';
  return venue ? 'Venue' : null;
}

function People({ people }: { people: UseQueryResult<FoundPerson[]> }) {
  if (faultOf(people.error) !== undefined) return null;
  if (people.isError) return <LoadFailed what="People" queries={[people]} />;
  if (people.data === undefined) return <SkeletonRows rows={3} label="Loading people" />;
  if (people.data.length === 0) {
    return <EmptyState icon={<UserRoundIcon size="lg" />} title="Nobody has this name, address or id." />;
  }
  return <Table label="People" columns={COLUMNS} rows={people.data} rowKey={({ userId }) => userId} />;
}
