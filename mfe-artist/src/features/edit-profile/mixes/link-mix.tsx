import { newMixInput } from '@backline/contracts/profiles/mix-edits.schemas';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { LinkIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { failureMessage, showFieldErrors, SubmitButton, toast, useOneAtATime } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect, useState } from 'react';
import { useCreateMix } from './api.ts';
import { MixFields } from './mix-fields.tsx';
import styles from './mix-form.module.css';

/** A mix that stays on SoundCloud or Mixcloud. */
export function LinkMix() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <LinkForm onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <LinkIcon />
        Add a SoundCloud or Mixcloud link
      </Button>
    </div>
  );
}

function LinkForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm(newMixInput, { link: '', title: '', genre: '', description: '' });
  const create = useCreateMix();
  const { busy, run } = useOneAtATime();
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('link'), [setFocus]);
  const save = form.handleSubmit((fields) =>
    run(async () => {
      try {
        const { title } = await create.mutateAsync(fields);
        toast('Mix added', `“${title}” is on your profile.`, 'success');
        onClose();
      } catch (error) {
        if (!showFieldErrors(form, error))
          toast('Mix not added', failureMessage(error, 'Please try again.'), 'danger');
      }
    }),
  );
  return (
    <form noValidate className={styles.form} aria-label="A mix on another platform" onSubmit={save}>
      <Field
        label="SoundCloud or Mixcloud link"
        required
        hint="Its own player plays it. Nothing is copied."
        error={errors.link?.message}
      >
        <Input {...form.register('link')} type="url" inputMode="url" lead={<LinkIcon />} />
      </Field>
      <MixFields register={form.register} errors={errors} />
      <div className={styles.acts}>
        <SubmitButton block={false} size="md" busy={busy} busyLabel="Saving...">
          Save
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
