import type { LinkDecision, LinkProofRequest } from '@backline/contracts/profiles/link-proofs';
import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { ArtistLink } from '#src/shared/artist-link.tsx';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useDecideRequest } from './api.ts';

const STATES: Record<LinkProofRequest['status'], { text: string; tone: BadgeProps['tone'] }> = {
  open: { text: 'Open', tone: 'neutral' },
  waiting: { text: 'Waits', tone: 'warn' },
  refused: { text: 'Refused', tone: 'bad' },
  proven: { text: 'Verified', tone: 'ok' },
};

const TEXTS: Record<LinkDecision, DecisionText> = {
  confirm: {
    label: 'Confirm',
    variant: 'accent',
    title: 'Confirm this link?',
    description: 'The public profile says Verified beside it.',
    done: 'Link confirmed',
  },
  refuse: {
    label: 'Refuse',
    variant: 'quiet',
    title: 'Refuse this request?',
    description: 'The link goes on saying Linked. The artist can ask again.',
    done: 'Request refused',
  },
};

export function RequestCard({ request }: { request: LinkProofRequest }) {
  const { id, platform, status, artist } = request;
  const { text, tone } = STATES[status];
  const title = `${artist.name || 'An artist'} on ${PLATFORM_NAMES[platform]}`;
  return (
    // A decision removes its buttons. The card then gets the focus.
    <Card as="article" bordered tabIndex={-1} aria-labelledby={`request-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`request-${id}`}>
            {title}
          </Heading>
          <Badge tone={tone}>{text}</Badge>
        </Inline>
        <Facts request={request} />
        {status === 'waiting' ? (
          <Inline gap={3}>
            <Decide id={id} title={title} decision="refuse" />
            <Decide id={id} title={title} decision="confirm" />
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}

function Decide({ id, title, decision }: { id: string; title: string; decision: LinkDecision }) {
  const { mutateAsync } = useDecideRequest(id);
  return (
    <DecideDialog
      text={TEXTS[decision]}
      id={`${decision}:${id}`}
      about={title}
      hint="The artist reads it."
      decide={async (reason) => {
        await mutateAsync({ decision, reason });
        return 'The artist gets a notice and a mail.';
      }}
    />
  );
}

function Facts({ request }: { request: LinkProofRequest }) {
  const zone = useReaderZone('UTC');
  const { artist, link, evidence, evidenceLink, askedAt, decidedAt, reason } = request;
  return (
    <KeyValue>
      <KeyValueItem label="Artist">
        <ArtistLink artist={artist} />
      </KeyValueItem>
      <KeyValueItem label="Link">
        <Outside href={link} />
      </KeyValueItem>
      <KeyValueItem label="Evidence">{evidence}</KeyValueItem>
      {evidenceLink === null ? null : (
        <KeyValueItem label="Seen at">
          <Outside href={evidenceLink} />
        </KeyValueItem>
      )}
      {askedAt === null ? null : <KeyValueItem label="Asked">{formatDay(askedAt, zone)}</KeyValueItem>}
      {decidedAt === null ? null : <KeyValueItem label="Decided">{formatDay(decidedAt, zone)}</KeyValueItem>}
      {reason === null ? null : <KeyValueItem label="Reason">{reason}</KeyValueItem>}
    </KeyValue>
  );
}

function Outside({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass()}>
      {href}
    </a>
  );
}
