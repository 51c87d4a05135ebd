import { canonicalTimeZone } from '@backline/contracts/base/zone-offset';
import { takenDateForm } from '@backline/contracts/profiles/taken/taken-dates.schemas';
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
import { useAddTakenDate } from './use-taken-dates.ts';
import { ZoneField } from './zone-field.tsx';

const EMPTY = { firstDay: '', lastDay: '', start: '', end: '', weeklyUntil: '' };

/** Marks days or hours as taken, in a zone that is the browser's at first. */
export function TakenForm() {
  const here = canonicalTimeZone(useReaderZone('UTC')) ?? 'UTC';
  const form = useContractForm(takenDateForm, { ...EMPTY, timeZone: here }, { mode: 'onSubmit' });
  const add = useAddTakenDate();
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (entry) => {
    try {
      await add.mutateAsync(entry);
      form.reset({ ...EMPTY, timeZone: entry.timeZone });
    } catch (error) {
      if (!showFieldErrors(form, error)) toast('Not marked', failureMessage(error), 'danger');
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <div className={styles.pair}>
        <Field label="First day" error={errors.firstDay?.message}>
          <Input {...form.register('firstDay')} type="date" />
        </Field>
        <Field label="Last day" hint="Empty for one day" error={errors.lastDay?.message}>
          <Input {...form.register('lastDay')} type="date" />
        </Field>
        <Field label="From" hint="Empty for whole days" error={errors.start?.message}>
          <Input {...form.register('start')} type="time" />
        </Field>
        <Field label="Until" hint="It may end after midnight" error={errors.end?.message}>
          <Input {...form.register('end')} type="time" />
        </Field>
        <Field label="Every week until" hint="Empty for once" error={errors.weeklyUntil?.message}>
          <Input {...form.register('weeklyUntil')} type="date" />
        </Field>
        <ZoneField
          label="Time zone of these times"
          here={here}
          error={errors.timeZone?.message}
          {...form.register('timeZone')}
        />
      </div>
      <SubmitButton block={false} variant="quiet" size="md" busy={add.isPending} className={styles.start}>
        Mark as taken
      </SubmitButton>
    </FormStack>
  );
}
