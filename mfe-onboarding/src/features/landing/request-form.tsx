import type { BetaRole } from '@backline/contracts/joining/beta-signups';
import { NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Alert } from '@backline/design-system/alert';
import { Field, FieldGroup } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { OptionStrip } from '@backline/design-system/option-strip';
import { EmailInput, FormStack, SubmitButton } from '@backline/shell-sdk';
import { Controller } from '@backline/shell-sdk/forms';
import styles from './request-form.module.css';
import { useRequestAccess, type RequestForm as Form } from './use-request-access.ts';

const ROLES: { value: BetaRole; label: string }[] = [
  { value: 'artist', label: 'Artist' },
  { value: 'venue', label: 'Venue' },
];

interface Props {
  form: Form;
  onSent: (email: string) => void;
}

/** Asks for early access (rules: early access). */
export function RequestForm({ form, onSent }: Props) {
  const { submit, failure } = useRequestAccess(form, onSent);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormStack onSubmit={submit}>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...form.register('email')} aria-required />
      </Field>
      <RoleChoice form={form} />
      <RoleNames form={form} />
      <Field label="Phone (optional)" error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" autoComplete="tel" placeholder="+31 6 1234 5678" />
      </Field>
      <TrapField />
      {failure ? <Alert title="Your request was not sent">{failure}</Alert> : null}
      <SubmitButton busy={isSubmitting} busyLabel="Submitting...">
        Request Early Access
      </SubmitButton>
    </FormStack>
  );
}

function RoleChoice({ form }: { form: Form }) {
  return (
    <Controller
      name="role"
      control={form.control}
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
        <FieldGroup label="I am" error={fieldState.error?.message}>
          <OptionStrip
            multiple
            name={name}
            options={ROLES}
            value={Array.isArray(value) ? value : []}
            onBlur={onBlur}
            ref={(strip) => ref(strip?.querySelector('input') ?? null)}
            onValueChange={(chosen) =>
              onChange(ROLES.map((role) => role.value).filter((role) => chosen.includes(role)))
            }
          />
        </FieldGroup>
      )}
    />
  );
}

const NAMES = [
  { role: 'artist', name: 'artistName', label: 'Artist Name', autoComplete: 'nickname' },
  { role: 'venue', name: 'venueName', label: 'Venue Name', autoComplete: 'organization' },
] as const;

/** The name of each chosen role. */
function RoleNames({ form }: { form: Form }) {
  const chosen = form.watch('role');
  const { errors } = form.formState;
  if (chosen.length === 0) return null;
  return (
    <div className={styles.names}>
      {NAMES.filter(({ role }) => chosen.includes(role)).map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          <Input
            {...form.register(name)}
            dir="auto"
            autoComplete={autoComplete}
            aria-required
            maxLength={NAME_MAX_LENGTH}
          />
        </Field>
      ))}
    </div>
  );
}

/** A field that people do not see, hear or reach, and browsers do not fill. Only a program writes into it. */
function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="request-subject">Leave this field empty</label>
      <input id="request-subject" name="subject" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
