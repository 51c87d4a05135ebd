import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { REPORT_CATEGORY_NAMES } from '@backline/contracts/desk/report-choices';
import { createReport, type ReportInput, type ReportReceipt } from '@backline/contracts/desk/reports';
import { reportInput } from '@backline/contracts/desk/reports.schemas';
import { Checkbox } from '@backline/design-system/checkbox';
import { Dialog } from '@backline/design-system/dialog';
import { Field, FieldGroup } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Select } from '@backline/design-system/select';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  call,
  EmailInput,
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  useSession,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import type { PageToReport } from './page-to-report.ts';
import { Receipt } from './receipt.tsx';

interface Props {
  page: PageToReport;
  onClose: () => void;
}

/** Reports an artist, a venue or an event. Signed-out people may too. */
export function PageReportDialog({ page, onClose }: Props) {
  const [receipt, setReceipt] = useState<ReportReceipt>();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={receipt ? 'Report sent' : `Report ${page.name}`}
      description={
        receipt
          ? 'Thank you. A person reads each report.'
          : 'Tell us what is wrong. A person reads each report. The other side is not told who reported.'
      }
    >
      {receipt ? (
        <Receipt receipt={receipt} onClose={onClose} />
      ) : (
        <ReportForm page={page} onSent={setReceipt} />
      )}
    </Dialog>
  );
}

/** An empty field is no address. */
const setValueAs = (text: string | undefined) => (text?.trim() ? text : undefined);

function useReportForm({ kind, id }: PageToReport, onSent: (receipt: ReportReceipt) => void) {
  const { user } = useSession();
  const empty: Partial<ReportInput> = {
    about: { kind, id },
    name: '',
    email: user?.email,
    statement: '',
    goodFaith: false,
  };
  const form = useContractForm(reportInput, empty, { mode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      onSent(await call(createReport, { body }));
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });
  return { form, failure, submit };
}

interface FormProps {
  page: PageToReport;
  onSent: (receipt: ReportReceipt) => void;
}

function ReportForm({ page, onSent }: FormProps) {
  const { form, failure, submit } = useReportForm(page, onSent);
  const { errors, isSubmitting } = form.formState;
  const isNameNeeded = form.watch('category') !== 'unsafe';
  const hint = isNameNeeded ? undefined : 'You may leave this empty.';
  return (
    <FormStack onSubmit={submit}>
      <Field
        label="What is wrong"
        hint="For copyright, press Report beside the picture, mix or video."
        error={errors.category?.message}
      >
        <Select {...form.register('category')}>
          <option value="">Choose</option>
          {Object.entries(REPORT_CATEGORY_NAMES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors.statement?.message}>
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('statement')} />
      </Field>
      <Field label="Your name" hint={hint} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" hint={hint} error={errors.email?.message}>
        <EmailInput {...form.register('email', { setValueAs })} />
      </Field>
      <FieldGroup label="Good faith" error={errors.goodFaith?.message}>
        <Checkbox {...form.register('goodFaith')}>What I say is true to the best of my knowledge.</Checkbox>
      </FieldGroup>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Sending Report...">
        Send Report
      </SubmitButton>
    </FormStack>
  );
}
