import type { LedgerKind, LedgerLine } from '@backline/contracts/shop/credits';
import { Badge } from '@backline/design-system/badge';
import { linkClass } from '@backline/design-system/link';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data, Text } from '@backline/design-system/text';
import { dateParts, LoadFailed, loadMoreProps, useReaderZone } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { applicationPath } from '#src/paths.ts';
import { ledgerQuery } from './api.ts';
import styles from './ledger.module.css';

const KINDS: Record<LedgerKind, string> = {
  grant: 'Grant',
  purchase: 'Purchase',
  hold: 'Hold',
  capture: 'Capture',
  release: 'Release',
  reversal: 'Reversal',
  adjust: 'Adjustment',
};

/** Every change of the credits, the newest first. */
export function Ledger() {
  const lines = useInfiniteQuery(ledgerQuery());
  return (
    <Section
      title="Ledger"
      action={
        <Text as="span" tone="muted" size="sm">
          Credits available after each entry
        </Text>
      }
    >
      {lines.isLoadingError ? <LoadFailed what="The ledger" queries={[lines]} /> : null}
      {lines.isPending ? <SkeletonRows label="Loading the ledger" rows={4} /> : null}
      {lines.data ? (
        <LoadMore label="Show older entries" {...loadMoreProps(lines, 'entries')}>
          <Rows as="ol">
            {lines.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Rows>
        </LoadMore>
      ) : null}
    </Section>
  );
}

function Line({ line }: { line: LedgerLine }) {
  const { kind, note, at, applicationId, balance, held, available } = line;
  const change = balance - held;
  const { month, day } = dateParts(at, useReaderZone('UTC'));
  return (
    <li className={styles.line}>
      <span className={styles.cause}>
        {applicationId === null ? (
          note
        ) : (
          <Link to={applicationPath(applicationId)} className={linkClass()}>
            {note}
          </Link>
        )}
      </span>
      <Data className={styles.change} tone={change > 0 ? 'success' : undefined}>
        {signed(change)}
      </Data>
      <Data tone="muted" size="sm" className={styles.day}>
        <time dateTime={at}>
          {month} {day}
        </time>
      </Data>
      <Badge plain className={styles.kind}>
        {KINDS[kind]}
      </Badge>
      <Data tone="muted" size="sm" className={styles.after}>
        {available}
      </Data>
    </li>
  );
}

function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
