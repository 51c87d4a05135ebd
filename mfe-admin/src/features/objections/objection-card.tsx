import { ADMIN_ACTS } from '@backline/contracts/desk/acts';
import type { ObjectionEntry } from '@backline/contracts/desk/statements';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { DecideDialog } from '#src/shared/decide-dialog.tsx';
import { useAnswer } from './api.ts';

const ANSWER = {
  label: 'Answer',
  variant: 'accent',
  title: 'Answer this objection?',
  description: 'You can answer once. It undoes nothing: that is an act of its own.',
  done: 'Answer sent',
} as const;

interface UndoProps {
  about: string;
  undo: NonNullable<ObjectionEntry['undo']>;
}

/** Takes the decision back, where a person is right. */
function UndoAct({ about, undo: { act, subjectId } }: UndoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { label } = ADMIN_ACTS[act];
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`${label}: ${about}`} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <ActDialog act={act} subjectId={subjectId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export function ObjectionCard({ objection: entry }: { objection: ObjectionEntry }) {
  const zone = useReaderZone('UTC');
  const { mutateAsync } = useAnswer(entry.id);
  const { id, about, what, reason, facts, rule, objection, answer, mayAnswer, undo } = entry;
  const title = `${about}: ${what.replace(/\.$/, '')}`;
  // A person may object to two decisions of a kind.
  const unique = `${title}, ${formatDay(entry.at, zone)}`;
  return (
    <Card as="article" tabIndex={-1} aria-labelledby={`objection-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`objection-${id}`}>
            {title}
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
        <Inline gap={3}>
          {mayAnswer ? (
            <DecideDialog
              text={ANSWER}
              id={`answer-objection:${id}`}
              about={unique}
              hint="The person reads it by mail."
              decide={async (text) => {
                await mutateAsync(text);
                return `${about} is told by mail.`;
              }}
            />
          ) : null}
          {undo === null ? null : <UndoAct about={unique} undo={undo} />}
        </Inline>
        {answer === null && !mayAnswer ? (
          <Text tone="muted">You cannot answer this. Another administrator does.</Text>
        ) : null}
      </Stack>
    </Card>
  );
}
