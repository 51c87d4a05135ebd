import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { REPORT_CATEGORY_NAMES } from '@backline/contracts/desk/report-choices';
import type { ReportCategory } from '@backline/contracts/desk/reports';
import type { Conversation } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import { Stack } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useReport } from '#src/features/messages/api.ts';
import { MessageChoice } from './message-choice.tsx';

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

/** Reports messages of the other side. The administrators read these and ten around each. */
export function ReportDialog({ conversation, onClose }: Props) {
  const { other } = conversation;
  const form = useReportForm(conversation, onClose);
  const { fields, errors } = form;
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
          <Button type="submit" form={FORM_ID} variant="accent" busy={form.isBusy}>
            Report
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={form.submit} noValidate>
        <Stack gap={16}>
          <MessageChoice
            conversation={conversation}
            chosen={fields.messageIds}
            error={errors['messageIds']}
            onChange={(messageIds) => form.change({ messageIds })}
          />
          <Field label="What is wrong">
            <Select
              value={fields.category}
              onChange={({ target }) => form.change({ category: target.value as ReportCategory })}
            >
              {Object.entries(REPORT_CATEGORY_NAMES).map(([value, label]) => (
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
              value={fields.text}
              onChange={({ target }) => form.change({ text: target.value })}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

const FORM_ID = 'report-messages';
const EMPTY = { messageIds: [] as string[], category: 'unsafe' as ReportCategory, text: '' };

function useReportForm({ id, other }: Conversation, onClose: () => void) {
  const report = useReport(id);
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refuse = useFirstWrongField(setErrors);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...(fields.messageIds.length === 0 && { messageIds: 'Choose the messages to report' }),
      ...(fields.text.trim() === '' && { text: 'Say in a few words what is wrong' }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors(found);
    report.mutate(fields, {
      onSuccess: () => {
        toast('Reported', `Thank you. We do not tell ${other.name} who reported.`);
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
        else toast('Not reported', unexpectedMessage(error), 'danger');
      },
    });
  };
  const change = (changed: Partial<typeof EMPTY>) => setFields((before) => ({ ...before, ...changed }));
  return { fields, errors, isBusy: report.isPending, submit, change };
}

/** Shows what is wrong, and moves the focus to the first wrong field of the form. Its message is read with it. */
function useFirstWrongField(show: (errors: Readonly<Record<string, string>>) => void) {
  const [refusals, setRefusals] = useState(0);
  // Outside system: the focus of the page.
  useEffect(() => {
    const form = refusals > 0 ? document.getElementById(FORM_ID) : null;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (errors: Readonly<Record<string, string>>) => {
    show(errors);
    setRefusals((before) => before + 1);
  };
}
