import type { Statement } from '@backline/contracts/desk/statements';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { ObjectionForm } from './objection-form.tsx';

export function StatementCard({ statement, token }: { statement: Statement; token?: string }) {
  const zone = useReaderZone('UTC');
  const { id, about, what, reason, facts, rule, at, objectUntil, mayObject, objection, answer } = statement;
  const until = formatDay(objectUntil, zone);
  return (
    <Card as="article" aria-labelledby={`statement-${id}`}>
      <Stack gap={4}>
        <Heading level={2} size={4} id={`statement-${id}`}>
          {`${about}: ${what.replace(/\.$/, '')}`}
        </Heading>
        <Text tone="muted">{`A person at Backline decided this on ${formatDay(at, zone)}.`}</Text>
        <KeyValue>
          <KeyValueItem label="Reason">{reason}</KeyValueItem>
          <KeyValueItem label="What happened">{facts}</KeyValueItem>
          <KeyValueItem label="The rule">{rule}</KeyValueItem>
          {objection === null ? null : <KeyValueItem label="Your objection">{objection.text}</KeyValueItem>}
          {answer === null ? null : <KeyValueItem label="The answer">{answer.text}</KeyValueItem>}
        </KeyValue>
        {mayObject ? <ObjectionForm id={id} token={token} until={until} /> : null}
        <StateText statement={statement} until={until} />
      </Stack>
    </Card>
  );
}

function StateText({ statement, until }: { statement: Statement; until: string }) {
  const { objection, answer, mayObject } = statement;
  if (mayObject || answer !== null) return null;
  const text =
    objection === null
      ? `The time for an objection ended on ${until}.`
      : 'Your objection waits for its answer. You get it by mail.';
  return <Text tone="muted">{text}</Text>;
}
