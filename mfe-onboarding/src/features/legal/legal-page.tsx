import type { LegalName } from '@backline/contracts/accounts/legal';
import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { legalQuery } from '#src/shared/signup/legal.ts';
import { LegalBlocks } from './legal-blocks.tsx';
import styles from './legal.module.css';
import { Objection } from './objection.tsx';

const TITLES: Record<LegalName, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  copyright: 'Copyright',
};

/** One of the operator's legal texts. */
export function LegalPage({ name }: { name: LegalName }) {
  const query = useQuery(legalQuery(name));
  const title = query.data?.title ?? TITLES[name];
  return (
    <Wrap padded className={styles.page}>
      <title>{`${title} · Backline`}</title>
      <Heading level={1} size={2}>
        {title}
      </Heading>
      {query.isError ? <LoadFailed what="This page" queries={[query]} /> : null}
      {query.isPending ? (
        <LoadingRegion label="This page is loading" className={styles.text}>
          <Skeleton height={16} />
          <Skeleton height={16} width="92%" />
          <Skeleton height={16} width="64%" />
        </LoadingRegion>
      ) : null}
      {query.data ? (
        <>
          <LegalBlocks blocks={query.data.blocks} />
          {name === 'privacy' ? <Objection /> : null}
          <Text tone="muted" size="sm">{`Version ${query.data.version}`}</Text>
        </>
      ) : null}
    </Wrap>
  );
}
