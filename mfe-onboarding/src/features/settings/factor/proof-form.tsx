import { factorProof } from '@backline/contracts/accounts/factor/factor.schemas';
import type { FactorProof } from '@backline/contracts/accounts/factor/factor';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { PasswordInput } from '@backline/design-system/password-input';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import settings from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

interface Props {
  /** The address of the account, for password managers only. */
  email: string;
  /** The label of the act. */
  label: string;
  danger?: boolean;
  onProof: (proof: FactorProof) => Promise<void>;
  onStop: () => void;
}

/** Asks for the password and a code again, before the second factor changes. */
export function ProofForm({ email, label, danger = false, onProof, onStop }: Props) {
  const form = useContractForm(factorProof, { password: '', code: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  // Outside system: the focus. The button that opened the form has disappeared.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (proof) => {
    try {
      await onProof(proof);
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure('Not changed', error);
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <div className={settings.pair}>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Field label="Code or recovery code" error={errors.code?.message}>
          <Input
            {...form.register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      <div className={settings.acts}>
        <SubmitButton variant={danger ? 'danger' : 'quiet'} block={false} size="md" busy={isSubmitting}>
          {label}
        </SubmitButton>
        <Button variant="ghost" onClick={onStop}>
          Cancel
        </Button>
      </div>
    </FormStack>
  );
}
