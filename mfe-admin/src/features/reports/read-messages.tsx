import { MESSAGES_AROUND_REPORT } from '@backline/contracts/base/limits';
import type { Report, ReportedMessage } from '@backline/contracts/desk/reports';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { Message, Thread, ThreadRule } from '@backline/design-system/thread';
import { failureMessage, formatDayTime, useReaderZone } from '@backline/shell-sdk';
import { PrivateFile } from '@backline/shell-sdk/private-file';
import { Fragment } from 'react';
import { linkFile, useReadMessages } from './api.ts';
import styles from './read-messages.module.css';

interface Props {
  id: string;
  sides: NonNullable<Report['messages']>;
  /** The name of the report, for the name of the button. */
  title: string;
}

/** The messages of a report, asked for by a press. */
export function ReadMessages({ id, sides, title }: Props) {
  const { data, error, isPending, mutate, reset } = useReadMessages(id);
  const label = data ? 'Hide messages' : 'Read messages';
  return (
    <Stack gap={4}>
      <Text size="sm" tone="muted">
        Read the reported messages and up to {MESSAGES_AROUND_REPORT} before and after each. The audit log
        records that you read them, and each file that you open.
      </Text>
      <Inline>
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`${label}: ${title}`}
          aria-expanded={data !== undefined}
          onClick={() => (data ? reset() : mutate())}
        >
          {label}
        </Button>
      </Inline>
      {error ? <Text role="alert">The messages could not be loaded. {failureMessage(error)}</Text> : null}
      {data ? <Messages id={id} sides={sides} title={title} shown={data} /> : null}
    </Stack>
  );
}

type MessagesProps = Props & { shown: readonly ReportedMessage[] };

/** Messages in the order of time. Their text is plain, so that no link in it opens. */
function Messages({ id: reportId, sides, title, shown }: MessagesProps) {
  const zone = useReaderZone('UTC');
  if (shown.length === 0) return <Text>These messages are deleted.</Text>;
  return (
    <Thread aria-label={`Messages: ${title}`}>
      {shown.map(({ id, number, by, text, files, at, isReported }, place) => (
        <Fragment key={id}>
          <Gap before={shown[place - 1]?.number} number={number} />
          <Message
            className={isReported ? styles.reported : undefined}
            name={by === 'artist' ? sides.artistName : sides.venueName}
            time={formatDayTime(at, zone)}
            dateTime={at}
            note={isReported ? <Badge tone="bad">Reported</Badge> : undefined}
          >
            {text}
            {files.length > 0 ? (
              <Inline>
                {files.map((file) => (
                  <PrivateFile
                    key={file.id}
                    name={file.name}
                    bytes={file.bytes}
                    link={() => linkFile(reportId, file.id)}
                  />
                ))}
              </Inline>
            ) : null}
          </Message>
        </Fragment>
      ))}
    </Thread>
  );
}

/** Names the messages between two parts, which are not shown. */
function Gap({ before, number }: { before: number | undefined; number: number }) {
  const left = before === undefined ? 0 : number - before - 1;
  if (left === 0) return null;
  return <ThreadRule>{left === 1 ? '1 message is not shown' : `${left} messages are not shown`}</ThreadRule>;
}
