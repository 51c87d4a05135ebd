import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { FileTextIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { ApiError, LoadFailed, RouteGuard, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { linkedStatementQuery, ownStatementsQuery } from './api.ts';
import { LinkedData } from './linked-data.tsx';
import { LinkedLeaving } from './linked-leaving.tsx';
import { LinkedPurchases } from './linked-purchases.tsx';
import { StatementCard } from './statement-card.tsx';

/** Why something was taken away. The link of a mail, or of a refused sign-in, opens one without a session. */
export function StatementsPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <Frame>{<Linked token={token} />}</Frame>;
  return (
    <RouteGuard>
      <Frame>
        <Own />
      </Frame>
    </RouteGuard>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Wrap padded>
      <title>Decisions and reasons · Backline</title>
      <Stack gap={6}>
        <Heading level={1} size={2}>
          Decisions and reasons
        </Heading>
        {children}
        <Text tone="muted" size="sm">
          How to see your data, or have it deleted:{' '}
          <Link to={routes.privacy} className={linkClass()}>
            Privacy
          </Link>
        </Text>
      </Stack>
    </Wrap>
  );
}

const NOT_COMPLETE = 'This link is not complete. Open it from the mail once more.';

const loading = <SkeletonRows rows={3} label="Loading decisions" />;

function Linked({ token }: { token: string }) {
  const linked = useQuery(linkedStatementQuery(token));
  if (linked.data)
    return (
      <>
        <StatementCard statement={linked.data} token={token} />
        <LinkedPurchases token={token} />
        <LinkedData token={token} />
        <LinkedLeaving token={token} />
      </>
    );
  if (linked.isPending) return loading;
  const { code, serverMessage } = linked.error instanceof ApiError ? linked.error : {};
  if (code === 'not_found')
    return <EmptyState icon={<FileTextIcon />} title={serverMessage ?? NOT_COMPLETE} />;
  if (code === 'validation_failed') return <EmptyState icon={<FileTextIcon />} title={NOT_COMPLETE} />;
  return <LoadFailed what="The decision" queries={[linked]} />;
}

function Own() {
  const own = useQuery(ownStatementsQuery());
  if (own.isLoadingError) return <LoadFailed what="The decisions" queries={[own]} />;
  if (own.data === undefined) return loading;
  if (own.data.length === 0)
    return <EmptyState icon={<FileTextIcon />} title="Nothing of yours was hidden or taken away." />;
  return own.data.map((statement) => <StatementCard key={statement.id} statement={statement} />);
}
