import { mailStatement } from '@backline/contracts/desk/statements';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Inline } from '@backline/design-system/stack';
import { call, failureMessage, toast } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';

/** What a suspended person can do at the sign-in, where only the mail leads to the reasons. */
export function MailedReasons({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(mailStatement, { body: { email } }),
    onSuccess: () => toast('Look at your mail', `The reasons go to ${email} once more.`, 'success'),
    onError: (error) => toast('Not mailed', failureMessage(error), 'danger'),
  });
  return (
    <Alert tone="warn" title="This account is suspended.">
      <p>Our mail has the reasons, and the link to object.</p>
      <Inline>
        <Button variant="quiet" size="sm" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Mailing...' : 'Mail me the reasons again'}
        </Button>
      </Inline>
    </Alert>
  );
}
