import type { BetaSignup } from '@backline/contracts/beta-signups';
import { Badge } from '@backline/design-system/badge';
import { Table, type TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { Inline } from '@backline/design-system/stack';
import { accessOf, formatSignedUp, roleName } from './signup-format.ts';

const COLUMNS: readonly TableColumn<BetaSignup>[] = [
  {
    key: 'email',
    header: 'Email',
    kind: 'title',
    cell: ({ email }) => email,
    title: ({ email }) => email,
  },
  {
    key: 'artistName',
    header: 'Artist Name',
    cell: ({ artistName }) => artistName,
    title: ({ artistName }) => artistName ?? undefined,
  },
  {
    key: 'venueName',
    header: 'Venue Name',
    cell: ({ venueName }) => venueName,
    title: ({ venueName }) => venueName ?? undefined,
  },
  { key: 'phone', header: 'Phone', kind: 'data', cell: ({ phone }) => phone },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) => (
      <Inline gap={1}>
        {role.map((each) => (
          <Badge key={each} plain>
            {roleName(each)}
          </Badge>
        ))}
      </Inline>
    ),
  },
  {
    key: 'createdAt',
    header: 'Date Signed Up',
    kind: 'data',
    cell: ({ createdAt }) => (
      <Text as="span" tone="muted">
        {formatSignedUp(createdAt)}
      </Text>
    ),
  },
  { key: 'access', header: 'Invitation', kind: 'data', cell: accessOf },
];

export function SignupTable({ signups }: { signups: readonly BetaSignup[] }) {
  return <Table label="Beta Signups" columns={COLUMNS} rows={signups} rowKey={({ id }) => id} />;
}
