import { requestVenue } from '@backline/contracts/records/events';
import { NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Alert } from '@backline/design-system/alert';
import { Card } from '@backline/design-system/card';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { ApiError, LateForm, showFieldErrors, SubmitButton, type LateFormFields } from '@backline/shell-sdk';
import { useId } from 'react';
import { useRequestVenue } from './api.ts';
import styles from './venue-request-form.module.css';

const loadRequest = async () => (await requestVenue.schemas()).body;

interface Props {
  /** A line under the label. */
  hint?: string;
}

/** Asks for a venue. */
export function VenueRequestForm({ hint }: Props) {
  return (
    <Card as="div">
      <LateForm loadSchema={loadRequest} defaultValues={{ venue: '' }} mode="onSubmit">
        {(form) => <VenueRequestFields form={form} hint={hint} />}
      </LateForm>
    </Card>
  );
}

interface FieldsProps {
  form: LateFormFields<{ venue: string }, { venue: string }>;
  hint: string | undefined;
}

function VenueRequestFields({ form, hint }: FieldsProps) {
  const hintId = useId();
  const request = useRequestVenue();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (entered) => {
    try {
      await request.mutateAsync(entered);
      form.reset();
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      form.setError('venue', { message: failureOf(error) }, { shouldFocus: true });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label="Request a Venue" labelSize="lg" error={errors.venue?.message}>
        {hint === undefined ? null : (
          <Text id={hintId} tone="muted" size="sm">
            {hint}
          </Text>
        )}
        <Input
          {...form.register('venue')}
          aria-describedby={hint === undefined ? undefined : hintId}
          placeholder="Venue name"
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
        />
      </Field>
      <SubmitButton variant="solid" size="md" busy={isSubmitting}>
        Request Venue
      </SubmitButton>
      {request.isSuccess ? (
        <Alert tone="ok" role="alert" title={`Request sent for: ${request.data.venue}`} />
      ) : null}
    </form>
  );
}

function failureOf(error: unknown): string {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return message ?? 'Something went wrong. Please try again.';
}
