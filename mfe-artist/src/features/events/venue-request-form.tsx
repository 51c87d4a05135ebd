import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { ApiError } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { requestVenueMutation } from './api.ts';
import styles from './venue-request-form.module.css';

interface Props {
  /** A line under the label. */
  hint?: string;
}

export function VenueRequestForm({ hint }: Props) {
  const [venue, setVenue] = useState('');
  const [blank, setBlank] = useState(false);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const request = useMutation(requestVenueMutation);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const name = venue.trim();
    setBlank(name === '');
    if (name === '') return input.current?.focus();
    request.mutate(name, { onSuccess: () => setVenue(''), onError: () => input.current?.focus() });
  };

  return (
    <Card as="div">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label="Request a Venue"
          labelSize="lg"
          error={blank ? 'Enter the name of a venue' : request.isError ? reasonOf(request.error) : undefined}
        >
          {hint !== undefined && (
            <Text id={hintId} tone="muted" size="sm">
              {hint}
            </Text>
          )}
          <Input
            aria-describedby={hint === undefined ? undefined : hintId}
            ref={input}
            name="venue"
            placeholder="Venue name"
            autoComplete="off"
            maxLength={120}
            value={venue}
            onChange={(event) => setVenue(event.target.value)}
          />
        </Field>
        <Button type="submit" block busy={request.isPending}>
          Request Venue
        </Button>
        {request.isSuccess && (
          <Alert tone="ok" role="alert" title={`Request sent for: ${request.data.venue}`} />
        )}
      </form>
    </Card>
  );
}

function reasonOf(error: Error): string {
  const known = error instanceof ApiError ? (error.fields['venue'] ?? error.serverMessage) : undefined;
  return known ?? 'Something went wrong. Please try again.';
}
