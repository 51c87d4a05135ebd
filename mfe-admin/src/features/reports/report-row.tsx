import { INFRINGEMENTS_MAX } from '@backline/contracts/base/limits';
import { categoryName } from '@backline/contracts/desk/report-choices';
import type { Report } from '@backline/contracts/desk/reports';
import { Badge } from '@backline/design-system/badge';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDayTime, routes, useReaderZone } from '@backline/shell-sdk';
import { PrivateFile } from '@backline/shell-sdk/private-file';
import { Link } from 'react-router-dom';
import { REPORT_STATES } from '#src/shared/report-states.ts';
import { linkFile } from './api.ts';
import { DecideReport } from './decide-report.tsx';
import { ReadMessages } from './read-messages.tsx';
import styles from './reports.module.css';

const PAGES: Record<Report['subject']['page'], { name: string; pathOf: (id: string) => string }> = {
  profile: { name: 'Artist', pathOf: routes.profile },
  venue: { name: 'Venue', pathOf: routes.venue },
  event: { name: 'Event', pathOf: routes.event },
};

const FILES: Record<NonNullable<Report['file']>['type'], string> = {
  mix: 'Mix',
  image: 'Picture',
  video: 'Video',
};

/** One row of the queue: a report, those that joined it, and its decision. */
export function ReportRow({ report }: { report: Report }) {
  const { id, category, status, statement, file, messages, allowedDecisions } = report;
  const isUrgent = status === 'open' && category === 'unsafe';
  const title = titleOf(report);
  return (
    // A decision removes its buttons. The row then gets the focus.
    <li className={styles.row} tabIndex={-1} aria-labelledby={`report-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`report-${id}`}>
            {title}
          </Heading>
          <Inline gap={2}>
            <Badge tone={isUrgent ? 'bad' : 'neutral'}>{categoryName(category)}</Badge>
            <Badge tone={REPORT_STATES[status].tone}>{REPORT_STATES[status].text}</Badge>
          </Inline>
        </Inline>
        <Text className={styles.text} dir="auto">
          {statement}
        </Text>
        <Facts report={report} />
        <Joined report={report} />
        {file?.stored ? <OpenFile id={id} stored={file.stored} title={title} /> : null}
        {messages === null ? null : <ReadMessages id={id} sides={messages} title={title} />}
        {allowedDecisions.length > 0 ? (
          <Inline gap={3}>
            {allowedDecisions.map((decision) => (
              <DecideReport
                key={decision}
                report={report}
                about={`${title}, ${categoryName(category)}`}
                decision={decision}
              />
            ))}
          </Inline>
        ) : null}
      </Stack>
    </li>
  );
}

interface FileProps {
  id: string;
  stored: NonNullable<NonNullable<Report['file']>['stored']>;
  title: string;
}

/** Opens the reported file, also while it is hidden. */
function OpenFile({ id, stored, title }: FileProps) {
  return (
    <Inline>
      <PrivateFile name={title} bytes={stored.bytes} link={() => linkFile(id, stored.id)} />
    </Inline>
  );
}

function titleOf({ kind, subject, file }: Report): string {
  if (file) return `${FILES[file.type]}: ${file.title || subject.name}`;
  const what = kind === 'messages' ? 'Messages' : PAGES[subject.page].name;
  return `${what}: ${subject.name}`;
}

function Facts({ report }: { report: Report }) {
  const zone = useReaderZone('UTC');
  const { id, status, subject, messages, file, createdAt, dueAt, decidedAt, reason } = report;
  const { name, pathOf } = PAGES[subject.page];
  return (
    <KeyValue>
      <KeyValueItem label="Number">{id}</KeyValueItem>
      <KeyValueItem label={name}>
        {subject.pageId === '' ? (
          `${subject.name}, whose page is gone`
        ) : (
          <Link to={pathOf(subject.pageId)} className={linkClass()}>
            {subject.name}
          </Link>
        )}
      </KeyValueItem>
      <KeyValueItem label="Reported by">{reporterOf(report)}</KeyValueItem>
      <KeyValueItem label="Reported">{formatDayTime(createdAt, zone)}</KeyValueItem>
      {dueAt === null || status !== 'open' ? null : (
        <KeyValueItem label="Due">{formatDayTime(dueAt, zone)}</KeyValueItem>
      )}
      {file?.upheldCount == null ? null : (
        <KeyValueItem label="Hidden files in 12 months">
          {file.upheldCount} of {INFRINGEMENTS_MAX}
        </KeyValueItem>
      )}
      {messages === null ? null : <KeyValueItem label="Messages">{messages.count}</KeyValueItem>}
      {decidedAt === null ? null : (
        <KeyValueItem label="Decided">{formatDayTime(decidedAt, zone)}</KeyValueItem>
      )}
      {reason === null ? null : <KeyValueItem label="Reason">{reason}</KeyValueItem>}
    </KeyValue>
  );
}

function reporterOf({ name, email }: Pick<Report, 'name' | 'email'>): string {
  return [name, email].filter((part) => part !== '').join(', ') || 'No name given';
}

/** The reports that one decision answers too. */
function Joined({ report: { joined, joinedCount } }: { report: Report }) {
  if (joinedCount === 0) return null;
  const count = joinedCount === 1 ? '1 more report' : `${joinedCount} more reports`;
  return (
    <details>
      <summary>{`${count} of this kind. Your decision answers all of them.`}</summary>
      {joined.length === 0 ? null : (
        <ul>
          {joined.map((each) => (
            <li key={each.id} className={styles.text} dir="auto">
              {`${reporterOf(each)}: ${each.statement}`}
            </li>
          ))}
        </ul>
      )}
      {joined.length < joinedCount ? (
        <Text size="sm" tone="muted">
          The same words are shown once, and no more than 20 different texts.
        </Text>
      ) : null}
    </details>
  );
}
