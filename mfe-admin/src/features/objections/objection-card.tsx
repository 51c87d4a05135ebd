import type { ObjectionEntry } from '@backline/contracts/desk/statements';
import { Badge } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { DecideDialog } from '#src/shared/decide-dialog.tsx';
import { useAnswer } from './api.ts';

const ANSWER = {
  label: 'Answer',
  variant: 'accent',
  title: 'Answer this objection?',
  description: 'You can answer once. To undo the decision, use its own act besides.',
  done: 'Answer sent',
} as const;

export function ObjectionCard({ objection: entry }: { objection: ObjectionEntry }) {
  const zone = useReaderZone('UTC');
  const { mutateAsync } = useAnswer(entry.id);
  const { id, about, what, reason, facts, rule, objection, answer, mayAnswer } = entry;
  return (
    <Card as="article" tabIndex={-1} aria-labelledby={`objection-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`objection-${id}`}>
            {`${about}: ${what.replace(/\.$/, '')}`}
          </Heading>
          <Badge tone={answer === null ? 'warn' : 'ok'}>{answer === null ? 'Open' : 'Answered'}</Badge>
        </Inline>
        <KeyValue>
          <KeyValueItem label="Decided">{formatDay(entry.at, zone)}</KeyValueItem>
          <KeyValueItem label="Reason">{reason}</KeyValueItem>
          <KeyValueItem label="What happened">{facts}</KeyValueItem>
          <KeyValueItem label="The rule">{rule}</KeyValueItem>
          <KeyValueItem label="Objection">{objection?.text}</KeyValueItem>
          {answer === null ? null : <KeyValueItem label="Answer">{answer.text}</KeyValueItem>}
        </KeyValue>
        {mayAnswer ? (
          <DecideDialog
            text={ANSWER}
            id={`answer-objection:${id}`}
            about={about}
            hint="The person reads it by mail."
            decide={async (text) => {
              await mutateAsync(text);
              return `${about} is told by mail.`;
            }}
          />
        ) : null}
        {answer === null && !mayAnswer ? (
          <Text tone="muted">You cannot answer this. Another administrator does.</Text>
        ) : null}
      </Stack>
    </Card>
  );
}
