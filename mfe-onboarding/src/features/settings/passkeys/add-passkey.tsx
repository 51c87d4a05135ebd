import { deviceName } from '@backline/contracts/accounts/device-name';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { FormStack, SubmitButton, toast } from '@backline/shell-sdk';
import { CurrentPasswordField } from '#src/features/settings/parts/current-password-field.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { usePasskeyChanges } from './api.ts';
import { usePasskeyForm } from './use-passkey-form.ts';

interface Props {
  email: string;
  onDone: () => void;
}

/** Names a new passkey, then leaves the rest to the browser's dialog. */
export function AddPasskey({ email, onDone }: Props) {
  const { add } = usePasskeyChanges();
  const { form, submit, proof } = usePasskeyForm({
    name: deviceName(navigator.userAgent),
    failed: 'Passkey not added',
    async act(fields) {
      await add(fields);
      toast('Passkey added', `${fields.name} can sign you in from now on.`, 'success');
      onDone();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Name of the passkey"
        hint="So that you know it from others, such as “My phone”."
        error={errors.name?.message}
      >
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      {proof ? <CurrentPasswordField {...proof} email={email} /> : null}
      <div className={styles.acts}>
        <SubmitButton block={false} busy={isSubmitting}>
          Add passkey
        </SubmitButton>
        <Button variant="ghost" size="lg" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormStack>
  );
}
