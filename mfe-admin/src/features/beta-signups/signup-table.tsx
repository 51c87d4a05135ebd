import type { BetaSignup } from '@backline/contracts/joining/beta-signups';
import { Badge } from '@backline/design-system/badge';
import { Checkbox } from '@backline/design-system/checkbox';
import { Table, type TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { Inline } from '@backline/design-system/stack';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { accessOf, canBeInvited, roleName } from './signup-format.ts';

const FACTS: readonly TableColumn<BetaSignup>[] = [
  {
    key: 'email',
    header: 'Email',
    kind: 'title',
    cell: (signup) => <Person signup={signup} />,
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
    foot: true,
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
    foot: true,
    cell: ({ createdAt }) => (
      <Text as="span" tone="muted">
        {formatMoment(createdAt)}
      </Text>
    ),
  },
];

/** The address, with the state of its invitation below. */
function Person({ signup }: { signup: BetaSignup }) {
  const access = accessOf(signup);
  return (
    <>
      {signup.email}
      {access === null ? null : (
        <Text size="sm" tone="muted">
          {access}
        </Text>
      )}
    </>
  );
}

interface Choice {
  /** The ids of the people who are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

const choiceColumn = ({ chosen, onChoose }: Choice): TableColumn<BetaSignup> => ({
  key: 'choice',
  header: 'Choose',
  kind: 'choice',
  cell: (signup) =>
    canBeInvited(signup) ? (
      <Checkbox
        aria-label={`Choose ${signup.email}`}
        checked={chosen.has(signup.id)}
        onChange={({ target }) => onChoose(signup.id, target.checked)}
      />
    ) : null,
});

interface Props extends Choice {
  signups: readonly BetaSignup[];
}

export function SignupTable({ signups, ...choice }: Props) {
  const columns = [choiceColumn(choice), ...FACTS];
  return <Table label="Beta Signups" columns={columns} rows={signups} rowKey={({ id }) => id} />;
}
