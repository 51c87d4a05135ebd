import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { mailChoicesQuery } from '#src/features/settings/parts/api.ts';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { MailForm } from './mail-form.tsx';

/** Which notices are mailed to the person, and when. */
export function MailSection() {
  const choices = useQuery(mailChoicesQuery());
  const goesTo = choices.data?.goesTo ?? null;
  return (
    <SettingsSection id="mail" title="Mail">
      <Text>
        Every notice stands in the bell.{' '}
        {goesTo === null
          ? 'An unread one is mailed too, as you choose here.'
          : `The mail of your venue goes to ${goesTo}, who chooses for it.`}
      </Text>
      {choices.data ? <MailForm saved={choices.data} /> : null}
      {choices.isPending ? <SkeletonRows rows={4} label="Loading your mail settings" /> : null}
      {choices.isLoadingError ? <LoadFailed what="Your mail settings" queries={[choices]} /> : null}
    </SettingsSection>
  );
}
