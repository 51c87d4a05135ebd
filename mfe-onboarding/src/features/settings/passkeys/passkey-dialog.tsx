import type { Passkey } from '@backline/contracts/accounts/passkeys/passkeys';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Inline } from '@backline/design-system/stack';
import { FormStack, SubmitButton, toast } from '@backline/shell-sdk';
import type { ReactNode, SyntheticEvent } from 'react';
import { CurrentPasswordField } from '#src/features/settings/parts/current-password-field.tsx';
import { usePasskeyChanges } from './api.ts';
import { usePasskeyForm } from './use-passkey-form.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: Props) {
  const { rename } = usePasskeyChanges();
  const { form, submit } = usePasskeyForm({
    name: passkey.name,
    failed: 'Passkey not renamed',
    async act({ name }) {
      await rename(passkey.id, name);
      toast('Passkey renamed', `It is called ${name} now.`, 'success');
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="Rename the passkey"
      act={{ label: 'Save name', variant: 'accent', isBusy: isSubmitting }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/** `onRemoved` runs when the row has left the list. */
export function RemovePasskey({
  passkey,
  email,
  onClose,
  onRemoved,
}: Props & { email: string; onRemoved: () => void }) {
  const { remove } = usePasskeyChanges();
  const { form, submit, proof } = usePasskeyForm({
    name: passkey.name,
    failed: 'Passkey not removed',
    async act(fields) {
      await remove(passkey.id, fields);
      toast('Passkey removed', `${passkey.name} can no longer sign in.`, 'success');
      onRemoved();
    },
  });
  return (
    <FormDialog
      title={`Remove ${passkey.name}?`}
      description="It can no longer sign in here. Your device may still show it until you delete it there."
      act={{ label: 'Remove passkey', variant: 'danger', isBusy: form.formState.isSubmitting }}
      onSubmit={submit}
      onClose={onClose}
    >
      {proof ? <CurrentPasswordField {...proof} email={email} /> : null}
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  description?: string;
  act: { label: string; variant: 'accent' | 'danger'; isBusy: boolean };
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog({ title, description, act, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
    >
      <FormStack onSubmit={onSubmit}>
        {children}
        <Inline>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <SubmitButton variant={act.variant} size="md" block={false} busy={act.isBusy}>
            {act.label}
          </SubmitButton>
        </Inline>
      </FormStack>
    </Dialog>
  );
}
