import { mixInput } from '@backline/contracts/profiles/mix-edits.schemas';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { Button } from '@backline/design-system/button';
import { failureMessage, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useUpdateMix } from './api.ts';
import { MixFields } from './mix-fields.tsx';
import styles from './mix-form.module.css';

/** Changes title, genre and description of a mix. */
export function EditMix({ mix, onClose }: { mix: Mix; onClose: () => void }) {
  const { id, title, genre, description } = mix;
  const form = useContractForm(mixInput, { title, genre: genre ?? '', description: description ?? '' });
  const update = useUpdateMix(id);
  const save = form.handleSubmit(async (fields) => {
    try {
      await update.mutateAsync(fields);
      toast('Mix saved', undefined, 'success');
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error))
        toast('Mix not saved', failureMessage(error, 'Please try again.'), 'danger');
    }
  });
  return (
    <form noValidate className={styles.form} aria-label={`Edit ${title}`} onSubmit={save}>
      <MixFields register={form.register} errors={form.formState.errors} />
      <div className={styles.acts}>
        <SubmitButton block={false} size="md" busy={update.isPending} busyLabel="Saving...">
          Save
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
