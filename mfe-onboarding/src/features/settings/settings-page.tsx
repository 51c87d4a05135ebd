import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { RouteGuard, useSession } from '@backline/shell-sdk';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { FactorSection } from './factor/factor-section.tsx';
import { LeavingSection } from './leaving/leaving-section.tsx';
import { ListingSection } from './listing/listing-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { MutedSection } from './muted-section.tsx';
import { MyDataSection } from './my-data/my-data-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PushSection } from './push/push-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { TakenSection } from './taken/taken-section.tsx';
import { SettingsNav } from './parts/settings-nav.tsx';
import styles from './parts/settings.module.css';

export function SettingsPage() {
  return (
    <RouteGuard>
      <Settings />
    </RouteGuard>
  );
}

function Settings() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const isArtist = user.artistId !== undefined;
  const hasNights = isArtist || user.orgId !== undefined;
  return (
    <Wrap className={styles.page}>
      <title>Settings · Backline</title>
      <Heading level={1} size={2} className={styles.title}>
        Settings
      </Heading>
      <SettingsNav isArtist={isArtist} hasCalendar={hasNights} />
      <div className={styles.sections}>
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <PasskeysSection user={user} />
        <SessionsSection />
        <FactorSection user={user} />
        <MailSection />
        <PushSection />
        {hasNights ? <CalendarSection isArtist={isArtist} /> : null}
        {isArtist ? <ListingSection /> : null}
        {isArtist ? <TakenSection /> : null}
        {isArtist ? <MutedSection /> : null}
        <MyDataSection email={user.email} />
        <LeavingSection email={user.email} />
      </div>
    </Wrap>
  );
}
