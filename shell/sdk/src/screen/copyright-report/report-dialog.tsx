import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { reportMedia, type MediaReportInput } from '@backline/contracts/desk/media-reports';
import { mediaReportInput } from '@backline/contracts/desk/media-reports.schemas';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { Checkbox } from '@backline/design-system/checkbox';
import { Dialog } from '@backline/design-system/dialog';
import { Field, FieldGroup } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  call,
  EmailInput,
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportedItem } from './reported-item.ts';

interface Props {
  item: ReportedItem;
  onClose: () => void;
}

/** Reports a picture, video or mix for copyright. */
export function ReportDialog({ item, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Report ${item.title}`}
      description="Tell us when it belongs to you and is shown without your consent. We look at each report within one day."
    >
      <ReportForm item={item} onSent={onClose} />
    </Dialog>
  );
}

function ReportForm({ item: { title: _, ...item }, onSent }: { item: ReportedItem; onSent: () => void }) {
  const empty: MediaReportInput = { ...item, name: '', email: '', statement: '', goodFaith: false };
  const form = useContractForm(mediaReportInput, empty, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(reportMedia, { body });
      toast('Report sent', 'We look at it within one day.', 'success');
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Your name" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...form.register('email')} />
      </Field>
      <Field
        label="What belongs to you"
        hint="Name the work, and where it was published."
        error={errors.statement?.message}
      >
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('statement')} />
      </Field>
      <FieldGroup label="Good faith" error={errors.goodFaith?.message}>
        <Checkbox {...form.register('goodFaith')}>
          What I say is true to the best of my knowledge, and I may speak for the owner.
        </Checkbox>
      </FieldGroup>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <Text size="sm" tone="muted">
        Who uploaded it reads what belongs to you, but not your name or address.{' '}
        <Link to={SCREEN_PATHS.copyright} className={linkClass()}>
          How reports work
        </Link>
      </Text>
      <SubmitButton busy={isSubmitting} busyLabel="Sending Report...">
        Send Report
      </SubmitButton>
    </FormStack>
  );
}
