import type { MediaReportStatus, OwnMediaReport } from '@backline/contracts/desk/media-reports';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { AnswerForm } from './answer-form.tsx';

const STATES: Record<MediaReportStatus, { text: string; tone: BadgeProps['tone'] }> = {
  open: { text: 'Open', tone: 'info' },
  hidden: { text: 'Hidden', tone: 'bad' },
  rejected: { text: 'Rejected', tone: 'ok' },
  restored: { text: 'Shown again', tone: 'ok' },
};
const NAMES: Record<OwnMediaReport['kind'], string> = { mix: 'Mix', image: 'Picture', video: 'Video' };

export function ReportCard({ report }: { report: OwnMediaReport }) {
  const zone = useReaderZone('UTC');
  const { id, kind, title, statement, status, decidedAt, reason, answer } = report;
  const { text, tone } = STATES[status];
  return (
    <Card as="article" aria-labelledby={`report-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`report-${id}`}>
            {title === '' ? NAMES[kind] : `${NAMES[kind]}: ${title}`}
          </Heading>
          <Badge tone={tone}>{text}</Badge>
        </Inline>
        <KeyValue>
          {decidedAt === null ? null : (
            <KeyValueItem label="Decided">{formatDay(decidedAt, zone)}</KeyValueItem>
          )}
          <KeyValueItem label="Reason">{reason}</KeyValueItem>
          <KeyValueItem label="What was reported">{statement}</KeyValueItem>
          {answer === null ? null : <KeyValueItem label="Your answer">{answer}</KeyValueItem>}
        </KeyValue>
        {answer === null ? <AnswerForm id={id} /> : null}
      </Stack>
    </Card>
  );
}
