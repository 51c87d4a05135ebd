import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { KeyIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { deployTokensQuery, type NewToken } from './api.ts';
import styles from './deploy-tokens-page.module.css';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenTable } from './token-table.tsx';

/** The tokens with which teams publish their apps. */
export function DeployTokensPage() {
  const [made, setMade] = useState<NewToken | null>(null);
  return (
    <>
      <AdminPage
        title="Deploy tokens"
        intro="A team publishes its app with a token. Each token is for one app."
      >
        <TokenList />
        <section className={styles.form} aria-labelledby="new-token">
          <Heading level={2} size={4} id="new-token">
            New token
          </Heading>
          <TokenForm onMade={setMade} />
        </section>
      </AdminPage>
      <NewTokenDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}

function TokenList() {
  const tokens = useQuery(deployTokensQuery());
  if (tokens.isLoadingError) return <LoadFailed what="The deploy tokens" queries={[tokens]} />;
  if (tokens.data === undefined) return <SkeletonRows rows={3} label="Loading deploy tokens" />;
  if (tokens.data.length === 0)
    return <EmptyState icon={<KeyIcon />} title="No team has a token. Make the first one below." />;
  return <TokenTable tokens={tokens.data} />;
}
