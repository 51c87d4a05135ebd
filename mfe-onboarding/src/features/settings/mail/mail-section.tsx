import type { User } from '@backline/contracts/accounts/auth';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { mailChoicesQuery } from '#src/features/settings/parts/api.ts';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { MailForm } from './mail-form.tsx';

/** Which notices are mailed to the person, and when. */
export function MailSection({ user }: { user: User }) {
  const choices = useQuery(mailChoicesQuery());
  return (
    <SettingsSection id="mail" title="Mail">
      <Text>
        Every notice stands in the bell. An unread one is mailed too, as you choose here.
        {user.orgId === undefined ? null : ' The mail of a venue goes to one of its owners.'}
      </Text>
      {choices.data ? <MailForm saved={choices.data} /> : null}
      {choices.isPending ? <SkeletonRows rows={4} label="Loading your mail settings" /> : null}
      {choices.isLoadingError ? <LoadFailed what="Your mail settings" queries={[choices]} /> : null}
    </SettingsSection>
  );
}
