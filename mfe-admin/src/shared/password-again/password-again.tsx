import { PASSWORD_PROVES_MINUTES } from '@backline/contracts/base/limits';
import { Dialog } from '@backline/design-system/dialog';
import { Skeleton } from '@backline/design-system/skeleton';
import { lazyScreen } from '@backline/shell-sdk';
import { Suspense, useSyncExternalStore } from 'react';
import { answerQuestion, followQuestion, isAsked } from './call-with-password.ts';

const PasswordForm = lazyScreen(async () => (await import('./password-form.tsx')).PasswordForm);

/** The dialog that asks an administrator for the password again, while a call waits for it. */
export function PasswordAgain() {
  const isOpen = useSyncExternalStore(followQuestion, isAsked, () => false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStill) => (isStill ? undefined : answerQuestion(false))}
      title="Your password again"
      description={`You last proved who you are more than ${PASSWORD_PROVES_MINUTES} minutes ago. After the password this goes on, and nothing that you typed is lost.`}
    >
      <Suspense fallback={<Skeleton />}>
        <PasswordForm onEntered={() => answerQuestion(true)} />
      </Suspense>
    </Dialog>
  );
}
