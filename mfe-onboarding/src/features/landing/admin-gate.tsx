import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { useSession } from '@backline/shell-sdk';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import styles from './admin-gate.module.css';
import { useAdminGate } from './use-admin-gate.ts';

/** The way in for admins; the server compares the code (decisions 3). */
export function AdminGate() {
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { open, verifying } = useAdminGate();
  const isAdmin = useSession((session) => session.user?.isAdmin === true);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (password === '' || verifying) return;
    if (await open(password)) return;
    setPassword('');
    input.current?.focus();
  }

  return (
    <section className={styles.root} aria-labelledby={heading}>
      <Heading level={2} size={4} id={heading}>
        Admin Access
      </Heading>
      {isAdmin ? <Text>You are signed in. The admin password opens the dashboard.</Text> : null}
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        <Field label="Password">
          <Input
            ref={input}
            type="password"
            name="gate"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="solid"
          size="lg"
          busy={verifying}
          busyLabel="Verifying..."
          disabled={password === ''}
        >
          Access
        </Button>
      </form>
    </section>
  );
}
