import { factorProof } from '@backline/contracts/accounts/factor/factor.schemas';
import type { FactorProof } from '@backline/contracts/accounts/factor/factor';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { CurrentPasswordField } from '#src/features/settings/parts/current-password-field.tsx';
import settings from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

interface Props {
  /** The address of the account, for password managers only. */
  email: string;
  /** The label of the act. */
  label: string;
  danger?: boolean;
  /** Whether the password alone is not enough. */
  needsCode: boolean;
  onProof: (proof: FactorProof) => Promise<void>;
  onStop: () => void;
}

/** Asks for the password, and mostly for a code, before the second factor changes. */
export function ProofForm({ email, label, danger = false, needsCode, onProof, onStop }: Props) {
  const form = useContractForm(factorProof, { password: '', code: undefined }, { mode: 'onSubmit' });
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
      <div className={settings.pair}>
        <CurrentPasswordField
          field={form.register('password')}
          error={errors.password?.message}
          email={email}
        />
        {needsCode ? (
          <Field label="Code or recovery code" error={errors.code?.message}>
            <Input
              {...form.register('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        ) : null}
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
