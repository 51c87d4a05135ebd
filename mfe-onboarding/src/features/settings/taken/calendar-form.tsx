import { canonicalTimeZone } from '@backline/contracts/base/zone-offset';
import { takenCalendarForm } from '@backline/contracts/profiles/taken/taken-calendar.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import {
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
  useReaderZone,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import styles from '#src/features/settings/parts/settings.module.css';
import { useKeepCalendar } from './use-taken-calendar.ts';
import { ZoneField } from './zone-field.tsx';

/** Names a calendar by its secret address. */
export function CalendarForm() {
  const here = canonicalTimeZone(useReaderZone('UTC')) ?? 'UTC';
  const form = useContractForm(takenCalendarForm, { address: '', timeZone: here }, { mode: 'onSubmit' });
  const keep = useKeepCalendar();
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (named) => {
    try {
      await keep.mutateAsync(named);
    } catch (error) {
      if (!showFieldErrors(form, error)) toast('Not saved', failureMessage(error), 'danger');
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Address of your calendar"
        hint="Your calendar program shows it as the secret address in iCal format."
        error={errors.address?.message}
      >
        <Input {...form.register('address')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <ZoneField
        label="Time zone of whole days"
        here={here}
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      <SubmitButton block={false} variant="quiet" size="md" busy={keep.isPending} className={styles.start}>
        Read this calendar
      </SubmitButton>
    </FormStack>
  );
}
