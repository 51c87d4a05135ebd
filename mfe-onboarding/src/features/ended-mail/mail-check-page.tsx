import { confirmMailAddress } from '@backline/contracts/accounts/mail/mail-address';
import { Button, buttonClass } from '@backline/design-system/button';
import { ApiError, call, FormTitle, routes, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { MailScreen } from './mail-screen.tsx';

/** Where a check mail leads. Opening it changes nothing, because mail scanners open links (rules: returned mail). */
export function MailCheckPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const confirm = useMutation({
    mutationFn: () => call(confirmMailAddress, { body: { token } }),
    onError: (error) => {
      if (!isDead(error)) toast('Nothing has changed', unexpectedMessage(error), 'danger');
    },
  });
  if (token === '' || isDead(confirm.error)) {
    return (
      <MailScreen title="Link not valid">
        <FormTitle title="This link no longer works">
          Its time is up, or a newer mail came back. Send a new check mail from your settings.
        </FormTitle>
        <SettingsLink />
      </MailScreen>
    );
  }
  if (confirm.isSuccess) {
    return (
      <MailScreen title="Mail arrives">
        <FormTitle title="Mail reaches you again">You get all the mail that you chose.</FormTitle>
        <SettingsLink />
      </MailScreen>
    );
  }
  return (
    <MailScreen title="Check your mail">
      <FormTitle title="Does mail reach you?">
        You opened a link from our check mail. Confirm it, and you get all your mail again.
      </FormTitle>
      <Button
        variant="accent"
        size="lg"
        block
        busy={confirm.isPending}
        busyLabel="Confirming..."
        onClick={() => confirm.mutate()}
      >
        My mail arrives
      </Button>
    </MailScreen>
  );
}

function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}

function SettingsLink() {
  return (
    <Link to={routes.settings} className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}>
      Settings
    </Link>
  );
}
