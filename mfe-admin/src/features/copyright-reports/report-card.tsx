import { INFRINGEMENTS_MAX } from '@backline/contracts/base/limits';
import type { MediaReport, MediaReportStatus } from '@backline/contracts/desk/media-reports';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, routes, useReaderZone } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { DecideReport } from './decide-report.tsx';

const STATES: Record<MediaReportStatus, { text: string; tone: BadgeProps['tone'] }> = {
  open: { text: 'Open', tone: 'warn' },
  hidden: { text: 'Hidden', tone: 'bad' },
  rejected: { text: 'Rejected', tone: 'neutral' },
  restored: { text: 'Shown again', tone: 'neutral' },
};
const NAMES: Record<MediaReport['kind'], string> = { mix: 'Mix', image: 'Picture', video: 'Video' };

const PAGES: Record<MediaReport['shownBy']['page'], { name: string; pathOf: (id: string) => string }> = {
  profile: { name: 'A profile', pathOf: routes.profile },
  event: { name: 'An event', pathOf: routes.event },
  venue: { name: 'A venue', pathOf: routes.venue },
};

export function ReportCard({ report }: { report: MediaReport }) {
  const { id, kind, title, status } = report;
  const { text, tone } = STATES[status];
  return (
    // A decision removes its buttons. The card then gets the focus.
    <Card as="article" bordered tabIndex={-1} aria-labelledby={`report-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`report-${id}`}>
            {title === '' ? NAMES[kind] : `${NAMES[kind]}: ${title}`}
          </Heading>
          <Badge tone={tone}>{text}</Badge>
        </Inline>
        <Facts report={report} />
        <Inline gap={3}>
          {status === 'open' ? (
            <>
              <DecideReport report={report} decision="reject" />
              <DecideReport report={report} decision="hide" />
            </>
          ) : null}
          {status === 'hidden' ? <DecideReport report={report} decision="restore" /> : null}
        </Inline>
      </Stack>
    </Card>
  );
}

function Facts({ report }: { report: MediaReport }) {
  const zone = useReaderZone('UTC');
  const { shownBy, reporter, statement, createdAt, decidedAt, reason, answer, upheldCount } = report;
  return (
    <KeyValue>
      <KeyValueItem label="Shown by">
        {shownBy.id === '' ? (
          `${PAGES[shownBy.page].name} that is gone`
        ) : (
          <Link to={PAGES[shownBy.page].pathOf(shownBy.id)} className={linkClass()}>
            {shownBy.name}
          </Link>
        )}
      </KeyValueItem>
      <KeyValueItem label="Reported by">
        {reporter.name}, {reporter.email}
      </KeyValueItem>
      <KeyValueItem label="Reported">{formatDay(createdAt, zone)}</KeyValueItem>
      <KeyValueItem label="Statement">{statement}</KeyValueItem>
      <KeyValueItem label="Hidden files in 12 months">
        {upheldCount} of {INFRINGEMENTS_MAX}
      </KeyValueItem>
      {decidedAt === null ? null : <KeyValueItem label="Decided">{formatDay(decidedAt, zone)}</KeyValueItem>}
      {reason === null ? null : <KeyValueItem label="Reason">{reason}</KeyValueItem>}
      {answer === null ? null : <KeyValueItem label="The uploader’s answer">{answer}</KeyValueItem>}
    </KeyValue>
  );
}
