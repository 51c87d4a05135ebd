import { REPORT_TEXT_MAX_LENGTH, REPORTED_MESSAGES_MAX } from '@backline/contracts/base/limits';
import type { Conversation, MessageReportReason } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { Checkbox } from '@backline/design-system/checkbox';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import { Stack } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messagesQuery, useReport } from './api.ts';
import styles from './messages.module.css';

const REASONS: Readonly<Record<MessageReportReason, string>> = {
  unsafe: 'I feel unsafe',
  harassment: 'Insults or harassment',
  spam: 'Spam or advertising',
  fraud: 'Fraud, or a payment outside of Backline',
  other: 'Something else',
};

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/** Reports messages of the other side. The administrators read these and ten around each. */
export function ReportDialog({ conversation: { id, side, other }, onClose }: Props) {
  const messages = useInfiniteQuery(messagesQuery(id));
  const report = useReport(id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState<MessageReportReason>('harassment');
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const theirs = messages.data?.filter(({ by }) => by !== side).slice(0, REPORTED_MESSAGES_MAX) ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(chosen.length === 0 && { messageIds: 'Choose the messages to report' }),
      ...(text.trim() === '' && { text: 'Say in a few words what is wrong' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    report.mutate(
      { messageIds: [...chosen], reason, text },
      {
        onSuccess: () => {
          toast('Reported', `Thank you. We do not tell ${other.name} who reported.`);
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
          else toast('Not reported', unexpectedMessage(error), 'danger');
        },
      },
    );
  };
  const toggle = (messageId: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, messageId] : chosen.filter((each) => each !== messageId));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Report messages"
      description={`An administrator reads the messages that you choose and ten around each. ${other.name} is not told.`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="report-messages" variant="accent" busy={report.isPending}>
            Report
          </Button>
        </>
      }
    >
      <form id="report-messages" onSubmit={submit} noValidate>
        <Stack gap={16}>
          <fieldset className={styles.choice}>
            <legend>Messages of {other.name}</legend>
            {theirs.map((message) => (
              <Checkbox
                key={message.id}
                checked={chosen.includes(message.id)}
                onChange={({ target }) => toggle(message.id, target.checked)}
              >
                {message.text || message.files.map(({ name }) => name).join(', ')}
              </Checkbox>
            ))}
            {errors['messageIds'] ? <Hint tone="error">{errors['messageIds']}</Hint> : null}
          </fieldset>
          <Field label="Reason">
            <Select value={reason} onChange={({ target }) => setReason(target.value as MessageReportReason)}>
              {Object.entries(REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Description" error={errors['text']} required>
            <Textarea
              rows={3}
              maxLength={REPORT_TEXT_MAX_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
