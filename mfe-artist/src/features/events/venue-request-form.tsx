import { requestVenue } from '@backline/contracts/events';
import { NAME_MAX_LENGTH } from '@backline/contracts/limits';
import { Alert } from '@backline/design-system/alert';
import { Card } from '@backline/design-system/card';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { ApiError } from '@backline/shell-sdk';
import { showFieldErrors, SubmitButton, useContractForm } from '@backline/shell-sdk/forms';
import { useId } from 'react';
import { useRequestVenue } from './api.ts';
import styles from './venue-request-form.module.css';

interface Props {
  /** A line under the label. */
  hint?: string;
}

export function VenueRequestForm({ hint }: Props) {
  const hintId = useId();
  const form = useContractForm(requestVenue.body, { venue: '' }, { mode: 'onSubmit' });
  const request = useRequestVenue();

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
    <Card as="div">
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label="Request a Venue" labelSize="lg" error={form.formState.errors.venue?.message}>
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
        <SubmitButton variant="solid" size="md" busy={request.isPending}>
          Request Venue
        </SubmitButton>
        {request.isSuccess ? (
          <Alert tone="ok" role="alert" title={`Request sent for: ${request.data.venue}`} />
        ) : null}
      </form>
    </Card>
  );
}

function failureOf(error: unknown): string {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return message ?? 'Something went wrong. Please try again.';
}
