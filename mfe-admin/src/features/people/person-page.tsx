import { type PersonRecord, readPerson } from '@backline/contracts/desk/people';
import { Badge } from '@backline/design-system/badge';
import { buttonClass } from '@backline/design-system/button';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { NotFound } from '@backline/design-system/not-found';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline } from '@backline/design-system/stack';
import { ApiError, endpointQuery, everyVisit, LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { RowActs } from '#src/shared/row-acts.tsx';
import { personName } from './person-name.ts';
import { PersonTables } from './person-tables.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** One person, as administrators see them (rules: people). */
export function PersonPage() {
  const { id = '' } = useParams();
  const person = useQuery({ ...endpointQuery(readPerson, { params: { id } }), ...everyVisit });
  return (
    <AdminPage
      title={person.data ? personName(person.data) : 'Person'}
      intro="The audit log names everybody who opens this page."
    >
      <PersonBody person={person} />
    </AdminPage>
  );
}

function PersonBody({ person }: { person: UseQueryResult<PersonRecord> }) {
  const { error, data } = person;
  if (error instanceof ApiError && error.code === 'not_found') return <NobodyHere />;
  if (person.isLoadingError) return <LoadFailed what="This person" queries={[person]} />;
  if (data === undefined) return <SkeletonRows rows={6} label="Loading this person" />;
  return (
    <>
      <Facts person={data} />
      <PersonTables person={data} />
    </>
  );
}

const NobodyHere = () => (
  <NotFound
    word="404"
    title="This person is gone"
    action={
      <Link to={PATHS.people} className={buttonClass({ variant: 'solid' })}>
        Find another person
      </Link>
    }
  >
    The account does not exist any more, or never did.
  </NotFound>
);

function AccountState({ person: { isSuspended, leavingUntil } }: { person: PersonRecord }) {
  if (leavingUntil !== null)
    return <Badge tone="warn">{`Leaving until ${formatMoment(leavingUntil)}`}</Badge>;
  return isSuspended ? <Badge tone="bad">Suspended</Badge> : <Badge tone="ok">Open</Badge>;
}

function Facts({ person }: { person: PersonRecord }) {
  const { userId, email, joinedAt, isAdmin, artist, venue, memberRole, credits } = person;
  const reports = person.openReports.length;
  return (
    <>
      <Inline between>
        <Inline>
          <AccountState person={person} />
          {isAdmin ? <Badge tone="info">Administrator</Badge> : null}
          {reports > 0 ? <Badge tone="warn">{`${reports} open reports`}</Badge> : null}
        </Inline>
        <Inline>
          {person.canBeViewed ? <ViewAsDialog userId={userId} name={personName(person)} /> : null}
          <RowActs
            name={personName(person)}
            acts={person.allowedActions}
            subjects={{ person: userId }}
            links={[]}
            list={readPerson}
          />
        </Inline>
      </Inline>
      <KeyValue>
        <KeyValueItem label="Email">{email ?? 'Unknown here'}</KeyValueItem>
        <KeyValueItem label="Id">{userId}</KeyValueItem>
        <KeyValueItem label="Joined">{formatMoment(joinedAt)}</KeyValueItem>
        {artist ? (
          <KeyValueItem label="Artist">
            <Link to={routes.profile(artist.handle)} className={linkClass()}>
              {artist.name}
            </Link>
          </KeyValueItem>
        ) : null}
        {venue ? (
          <KeyValueItem label={memberRole === 'booker' ? 'Booker of' : 'Owner of'}>
            <Link to={routes.venue(venue.handle)} className={linkClass()}>
              {venue.name}
            </Link>
          </KeyValueItem>
        ) : null}
        {credits === null ? null : <KeyValueItem label="Credits">{credits}</KeyValueItem>}
      </KeyValue>
    </>
  );
}
