import { Button } from '@backline/design-system/button';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { FormTitle, routes, useSendLink } from '@backline/shell-sdk';
import { SendLinkForm } from '@backline/shell-sdk/forms';
import { ADMIN_LINKS, type AdminLinkKind } from './admin-links.ts';
import styles from './admin-login.module.css';
import type { AddressProps } from './login-form.tsx';

interface Props extends AddressProps {
  kind: AdminLinkKind;
  onBack: () => void;
}

/** Asks for the address and sends a link that leads back to the admin login. */
export function LinkForm({ kind, email, onEmailChange, onBack }: Props) {
  const messages = ADMIN_LINKS[kind];
  const link = useSendLink(kind, messages, { next: routes.adminLogin, inPlace: true });
  return (
    <>
      <title>{`${messages.title} · Backline`}</title>
      <Stack gap={2}>
        <FormTitle title={messages.title} takesFocus />
        <Text tone="muted">{messages.lead}</Text>
      </Stack>
      <SendLinkForm
        link={link}
        messages={messages}
        defaultEmail={email}
        autoComplete="username"
        onType={onEmailChange}
      />
      <Button variant="ghost" className={styles.back} onClick={onBack}>
        <ArrowLeftIcon />
        Back to login
      </Button>
    </>
  );
}
