import type { Favourite } from '@backline/contracts/booking/favourites';
import { keepFavouriteSchemas } from '@backline/contracts/booking/favourites.schemas';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { failureMessage, FormStack, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useNote } from './api.ts';

interface Props {
  favourite: Favourite;
  onClose: () => void;
}

/** Writes the note of the venue about a favourite. */
export function NoteDialog({ favourite: { artist, note }, onClose }: Props) {
  const form = useContractForm(keepFavouriteSchemas.body, { note });
  const { errors, isSubmitting } = form.formState;
  const save = useNote(artist.id);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(typed);
      onClose();
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast('Not saved', failureMessage(error), 'danger');
    }
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Note about ${artist.stageName}`}>
      <FormStack onSubmit={submit}>
        <Field label="Note" hint="Only the members of your venue read it." error={errors.note?.message}>
          <Textarea {...form.register('note')} rows={4} />
        </Field>
        <SubmitButton busy={isSubmitting} busyLabel="Saving...">
          Save note
        </SubmitButton>
      </FormStack>
    </Dialog>
  );
}
