import { openGateSchemas } from '@backline/contracts/accounts/admin.schemas';
import { Field } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { SubmitButton, useSession } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useId } from 'react';
import styles from './admin-gate.module.css';
import { useAdminGate, WRONG_CODE } from './use-admin-gate.ts';

/** The form for the code of the admin gate (rules: admin gate). */
export function AdminGate() {
  const heading = useId();
  const form = useContractForm(openGateSchemas.body, { password: '' }, { mode: 'onSubmit' });
  const { open, verifying } = useAdminGate();
  const isAdmin = useSession((session) => session.user?.isAdmin === true);
  const password = form.watch('password');

  // The server answers a code that is too long like any other wrong code.
  const submit = form.handleSubmit(send, send);

  async function send() {
    if (verifying || (await open(form.getValues('password')))) return;
    form.resetField('password');
    form.setError('password', { message: WRONG_CODE });
    form.setFocus('password');
  }

  return (
    <section className={styles.root} aria-labelledby={heading}>
      <Heading level={2} size={4} id={heading}>
        Admin Access
      </Heading>
      {isAdmin ? <Text>You are signed in. The admin password opens the dashboard.</Text> : null}
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label="Password" error={form.formState.errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="off" />
        </Field>
        <SubmitButton
          variant="solid"
          block={false}
          busy={verifying}
          busyLabel="Verifying..."
          disabled={password === ''}
        >
          Access
        </SubmitButton>
      </form>
    </section>
  );
}
