import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useRef, useState, type SubmitEvent } from 'react';
import { ADMIN_LINKS, askForLink, type AdminLinkKind } from './ask-for-link.ts';
import styles from './admin-login.module.css';
import { emailError } from './login-errors.ts';
import type { AddressProps } from './login-form.tsx';
import { ViewTitle } from './view-title.tsx';

interface Props extends AddressProps {
  kind: AdminLinkKind;
  onBack: () => void;
}

/** Asks for the address to which a link is sent. */
export function LinkForm({ kind, email, onEmailChange, onBack }: Props) {
  const words = ADMIN_LINKS[kind];
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = emailError(email);
    setError(found);
    if (found !== undefined) return input.current?.focus();
    setBusy(true);
    await askForLink(kind, email.trim());
    setBusy(false);
  };

  return (
    <>
      <Stack gap={2}>
        <ViewTitle takesFocus>{words.title}</ViewTitle>
        <Text tone="muted">{words.lead}</Text>
      </Stack>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={5}>
          <Field label="Email" error={error}>
            <Input
              ref={input}
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              onChange={(event) => {
                onEmailChange(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
          <Button type="submit" variant="accent" size="lg" block busy={busy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </Stack>
      </form>
      <Button variant="ghost" className={styles.back} onClick={onBack}>
        <ArrowLeftIcon />
        Back to login
      </Button>
    </>
  );
}
