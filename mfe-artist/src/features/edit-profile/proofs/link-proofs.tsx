import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import type { LinkProof, LinkProofStatus } from '@backline/contracts/profiles/link-proofs';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { EmptyState } from '@backline/design-system/empty-state';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDay, LoadFailed, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { PlatformIcon, SHOWN_PLATFORMS } from '#src/profile/platforms.tsx';
import { linkProofsQuery } from './api.ts';
import styles from './link-proofs.module.css';
import { ProveByCode } from './prove-by-code.tsx';
import { ProveByRequest } from './prove-by-request.tsx';

/** The saved links, and the state of their proofs. */
export function LinkProofs() {
  return (
    <Section title="Proof of Ownership" className={styles.section}>
      <Stack gap={4}>
        <Text tone="muted">
          Your public profile says Verified beside a link that is proven, and Linked beside the others. A
          changed link has to be proven again.
        </Text>
        <Proofs />
      </Stack>
    </Section>
  );
}

function Proofs() {
  const proofs = useQuery(linkProofsQuery());
  if (proofs.isLoadingError) return <LoadFailed what="The proofs of your links" queries={[proofs]} />;
  if (!proofs.data) return <SkeletonRows rows={3} label="Loading the proofs of your links" />;
  if (proofs.data.length === 0) return <EmptyState title="Enter a link above and save it, then prove it." />;
  const shown = SHOWN_PLATFORMS.flatMap(
    (platform) => proofs.data.find((proof) => proof.platform === platform) ?? [],
  );
  return (
    <Rows aria-label="Your links">
      {shown.map((proof) => (
        <ProofRow key={proof.platform} proof={proof} />
      ))}
    </Rows>
  );
}

function ProofRow({ proof }: { proof: LinkProof }) {
  const { platform, link, status, way } = proof;
  return (
    // The button disappears when the proof progresses. The row then gets the focus.
    <li className={styles.row} tabIndex={-1}>
      <PlatformIcon platform={platform} />
      <div className={styles.words}>
        <b>{PLATFORM_NAMES[platform]}</b>
        <span className={styles.link}>{link}</span>
        <Status proof={proof} />
      </div>
      {status === 'proven' || status === 'waiting' ? null : way === 'code' ? (
        <ProveByCode proof={proof} />
      ) : (
        <ProveByRequest proof={proof} />
      )}
    </li>
  );
}

const STATES: Record<Exclude<LinkProofStatus, 'open'>, { tone: BadgeProps['tone']; text: string }> = {
  proven: { tone: 'ok', text: 'Verified' },
  waiting: { tone: 'warn', text: 'Waits for our check' },
  refused: { tone: 'bad', text: 'Not verified' },
};

function Status({ proof: { status, askedAt, decidedAt, reason } }: { proof: LinkProof }) {
  const zone = useReaderZone('UTC');
  const on = (what: string, at: string | null) =>
    at === null ? null : (
      <Text size="sm" tone="muted">
        {what} on {formatDay(at, zone)}
      </Text>
    );
  if (status === 'open') return <Badge plain>Linked</Badge>;
  const { tone, text } = STATES[status];
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {status === 'waiting'
        ? on('Asked', askedAt)
        : on(status === 'proven' ? 'Proven' : 'Decided', decidedAt)}
      {status === 'refused' ? <Text size="sm">{reason}</Text> : null}
    </>
  );
}
