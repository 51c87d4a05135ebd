import type { AuditActor, AuditEntry } from '@backline/contracts/desk/audit-log';
import { personPath } from '@backline/contracts/platform/admin-paths';
import { Badge } from '@backline/design-system/badge';
import { linkClass } from '@backline/design-system/link';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

export const ACTOR_NAMES: Record<AuditActor, string> = {
  admin: 'Admin',
  artist: 'Artist',
  venue: 'Venue',
  person: 'Person',
  operator: 'Operator',
  system: 'System',
};

/** The columns of entries of the audit log. A person's id is the tooltip of the name. */
export const AUDIT_COLUMNS: readonly TableColumn<AuditEntry>[] = [
  { key: 'time', header: 'Time (UTC)', kind: 'data', cell: ({ at }) => <Muted>{timeOf(at)}</Muted> },
  {
    key: 'actor',
    header: 'Actor',
    cell: ({ by, actor }) => (
      <>
        <Badge plain>{ACTOR_NAMES[by]}</Badge>{' '}
        {actor === null ? null : (actor.name ?? 'Somebody who is gone')}
      </>
    ),
    title: ({ actor }) => actor?.id,
  },
  { key: 'action', header: 'Action', kind: 'title', cell: ({ action }) => <b>{action}</b> },
  { key: 'object', header: 'Object', cell: (entry) => <ObjectCell entry={entry} /> },
  {
    key: 'detail',
    header: 'Detail',
    cell: ({ detail }) => <Muted>{detail}</Muted>,
    title: ({ detail }) => detail,
  },
  { key: 'request', header: 'Request', kind: 'data', cell: ({ requestId }) => requestId },
];

/** The object by its name, with a link to where it can be seen. Its id stands below. */
function ObjectCell({ entry: { object, subjectId } }: { entry: AuditEntry }) {
  if (object === null) return <Text as="span">{subjectId}</Text>;
  const path = object.page === 'person' ? personPath(object.pageId) : routes.event(object.pageId);
  return (
    <Link to={path} className={linkClass()} title={subjectId}>
      {object.name}
    </Link>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Text as="span" tone="muted">
    {children}
  </Text>
);

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
});

/** `Nov 21, 2026 at 10:28:04` in UTC (rules: formats). */
function timeOf(at: string): string {
  return `${DAY.format(new Date(at))} at ${at.slice(11, 19)}`;
}
