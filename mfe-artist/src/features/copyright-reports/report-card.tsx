import type { OwnReport, ReportStatus } from '@backline/contracts/desk/reports';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { AnswerForm } from './answer-form.tsx';

const STATES: Partial<Record<ReportStatus, { text: string; tone: BadgeProps['tone'] }>> = {
  hidden: { text: 'Hidden', tone: 'bad' },
  refused: { text: 'Report refused', tone: 'ok' },
  restored: { text: 'Shown again', tone: 'ok' },
};
const NAMES: Record<OwnReport['file']['type'], string> = { mix: 'Mix', image: 'Picture', video: 'Video' };

export function ReportCard({ report }: { report: OwnReport }) {
  const zone = useReaderZone('UTC');
  const { id, file, statement, status, decidedAt, reason, answer } = report;
  const state = STATES[status];
  return (
    <Card as="article" aria-labelledby={`report-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`report-${id}`}>
            {file.title === '' ? NAMES[file.type] : `${NAMES[file.type]}: ${file.title}`}
          </Heading>
          {state ? <Badge tone={state.tone}>{state.text}</Badge> : null}
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
