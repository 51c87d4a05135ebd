import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { AccountExists } from './account-exists.tsx';
import { EmailForm } from './email-form.tsx';
import { ForAddress } from './for-address.tsx';
import { SignupScreen } from './shared/signup-screen.tsx';
import { SignupGate } from './signup-gate.tsx';

export function ArtistEmailPage() {
  const stranger = (
    <EmailScreen lead="Two minutes, and your name is on the bill.">
      <EmailForm />
    </EmailScreen>
  );
  return (
    <SignupGate stranger={stranger}>
      {({ email }) => (
        <EmailScreen lead={<ForAddress email={email} />}>
          <AccountExists />
        </EmailScreen>
      )}
    </SignupGate>
  );
}

function EmailScreen({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <SignupScreen
      step={1}
      back={routes.choosePath}
      title="Start with your email"
      lead={lead}
      aside={<NightBill tape="Your name" />}
    >
      {children}
    </SignupScreen>
  );
}
