import type { DeployToken } from '@backline/contracts/platform/deploy';
import { Table, type TableColumn } from '@backline/design-system/table';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { RevokeToken } from './revoke-token.tsx';

const columnsIn = (zone: string): readonly TableColumn<DeployToken>[] => [
  { key: 'app', header: 'App', kind: 'title', cell: ({ app }) => app },
  { key: 'team', header: 'Team', cell: ({ team }) => team },
  { key: 'made', header: 'Made', kind: 'data', cell: ({ createdAt }) => formatDay(createdAt, zone) },
  {
    key: 'used',
    header: 'Last used',
    kind: 'data',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatDay(lastUsedAt, zone)),
  },
  {
    key: 'until',
    header: 'Works until',
    kind: 'data',
    cell: ({ expiresAt }) => formatDay(expiresAt, zone),
  },
  { key: 'revoke', header: 'Revoke', cell: (token) => <RevokeToken token={token} /> },
];

export function TokenTable({ tokens }: { tokens: readonly DeployToken[] }) {
  const zone = useReaderZone('UTC');
  return <Table label="Deploy tokens" columns={columnsIn(zone)} rows={tokens} rowKey={({ id }) => id} />;
}
