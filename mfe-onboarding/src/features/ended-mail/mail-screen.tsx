import { SplitScreen } from '@backline/design-system/split-screen';
import { LegalLinks } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';

/** A screen that a link of a mail opens, for people with and without a session. */
export function MailScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Return to sender" foot={['Your mail', 'As you choose']} />}
    >
      <title>{`${title} · Backline`}</title>
      {children}
    </SplitScreen>
  );
}
