import {
  inviteVenue,
  listVenueRequests,
  type VenueRequest,
} from '@backline/contracts/desk/lists/admin-venue-requests';
import { inviteVenueSchemas } from '@backline/contracts/desk/lists/admin-venue-requests.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import {
  call,
  failureMessage,
  FormStack,
  invalidate,
  showFieldErrors,
  SubmitButton,
  toast,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Asks for the address of a wished venue, and invites it. */
export function InviteForm({ request, onDone }: { request: VenueRequest; onDone: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(inviteVenueSchemas.body, { email: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(inviteVenue, { params: { id: request.id }, body });
      toast('Invitation sent', `${request.venue} is invited.`, 'success');
      onDone();
      await invalidate(client, listVenueRequests);
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Email address of the venue" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Sending...">
        Send invitation
      </SubmitButton>
    </FormStack>
  );
}
