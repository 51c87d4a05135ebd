import { personPath } from '@backline/contracts/platform/admin-paths';
import type { AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import type { AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { formatDate } from '#src/shared/admin-dates.ts';
import { RowActs } from '#src/shared/row-acts.tsx';
import { NamedCell } from './named-cell.tsx';
import { PageStateBadge } from './page-states.tsx';
import { ReportsCell, reportLinks } from './report-links.tsx';

type PageRow = AdminArtist | AdminVenue;

/** What the rows of artists differ in from those of venues. */
interface PageKind<Row extends PageRow> {
  header: string;
  /** The kind of the subject of its acts. */
  subject: 'artist' | 'venue';
  /** The path of the public page by its handle. */
  path: (handle: string) => string;
  viewLabel: string;
  list: EndpointDefinition;
  /** The columns between the name and the reports. */
  facts: readonly TableColumn<Row>[];
}

/** The columns of a list of public pages: of artists, or of venues. */
export function pageColumns<Row extends PageRow>(kind: PageKind<Row>): readonly TableColumn<Row>[] {
  const { header, subject, path, viewLabel, list, facts } = kind;
  return [
    {
      key: 'name',
      header,
      kind: 'title',
      title: ({ name }) => name,
      cell: ({ id, name, picture, handle }) => (
        <NamedCell id={id} name={name} picture={picture}>
          {path(handle)}
        </NamedCell>
      ),
    },
    ...facts,
    { key: 'reports', header: 'Reports', kind: 'number', cell: (row) => <ReportsCell {...row} /> },
    { key: 'state', header: 'Status', cell: ({ state }) => <PageStateBadge state={state} /> },
    {
      key: 'joinedAt',
      header: 'Joined',
      kind: 'data',
      cell: ({ joinedAt }) => (
        <Text as="span" tone="muted">
          {formatDate(joinedAt)}
        </Text>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: ({ id, userId, handle, name, reports, allowedActions }) => (
        <RowActs
          name={name}
          acts={allowedActions}
          subjects={{ [subject]: id, person: userId }}
          links={[
            { label: viewLabel, to: path(handle) },
            { label: 'Open account', to: personPath(userId) },
            ...reportLinks({ id, reports }),
          ]}
          list={list}
        />
      ),
    },
  ];
}
