import type { MessageReport, MessageReportReason } from '@backline/contracts/talk/messages';
import { Badge } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, formatDayTime, useReaderZone } from '@backline/shell-sdk';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useClose } from './api.ts';
import { ReadMessages } from './read-messages.tsx';

const REASONS: Readonly<Record<MessageReportReason, string>> = {
  unsafe: 'Feels unsafe',
  harassment: 'Insults or harassment',
  spam: 'Spam or advertising',
  fraud: 'Fraud, or a payment outside of Backline',
  other: 'Something else',
};

const CLOSE: DecisionText = {
  label: 'Close report',
  variant: 'quiet',
  title: 'Close this report?',
  description: 'A closed report stays in the list, and cannot be opened again.',
  done: 'Report closed',
};

/** A report about messages. Its messages are read only after a press. */
export function ReportCard({ report }: { report: MessageReport }) {
  const { id, by, artistName, venueName, reason, closedAt } = report;
  const [reporter, reported] = by === 'artist' ? [artistName, venueName] : [venueName, artistName];
  const title = `${reporter} about ${reported}`;
  return (
    // Closing removes its button. The card then gets the focus.
    <Card as="article" bordered tabIndex={-1} aria-labelledby={`report-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`report-${id}`}>
            {title}
          </Heading>
          {closedAt === null ? (
            <Badge tone={reason === 'unsafe' ? 'bad' : 'warn'}>
              {reason === 'unsafe' ? 'Open, unsafe' : 'Open'}
            </Badge>
          ) : (
            <Badge>Closed</Badge>
          )}
        </Inline>
        <Facts report={report} />
        <ReadMessages report={report} title={title} />
        {closedAt === null ? <Close id={id} title={title} /> : null}
      </Stack>
    </Card>
  );
}

function Facts({ report }: { report: MessageReport }) {
  const zone = useReaderZone('UTC');
  const { by, artistName, venueName, reason, text, messages, at, closedAt, closedReason } = report;
  return (
    <KeyValue>
      <KeyValueItem label="Reported by">{by === 'artist' ? 'The artist' : 'The venue'}</KeyValueItem>
      <KeyValueItem label="Artist">{artistName}</KeyValueItem>
      <KeyValueItem label="Venue">{venueName}</KeyValueItem>
      <KeyValueItem label="Reason">{REASONS[reason]}</KeyValueItem>
      <KeyValueItem label="Description">{text}</KeyValueItem>
      <KeyValueItem label="Messages">{messages}</KeyValueItem>
      <KeyValueItem label="Reported">{formatDayTime(at, zone)}</KeyValueItem>
      {closedAt === null ? null : <KeyValueItem label="Closed">{formatDay(closedAt, zone)}</KeyValueItem>}
      {closedReason === null ? null : <KeyValueItem label="Closed because">{closedReason}</KeyValueItem>}
    </KeyValue>
  );
}

function Close({ id, title }: { id: string; title: string }) {
  const { mutateAsync } = useClose(id);
  return (
    <Inline>
      <DecideDialog
        text={CLOSE}
        id={`close:${id}`}
        about={title}
        hint="Administrators read it, also in the audit log."
        decide={async (reason) => {
          await mutateAsync(reason);
          return 'The reason is in the audit log.';
        }}
      />
    </Inline>
  );
}
