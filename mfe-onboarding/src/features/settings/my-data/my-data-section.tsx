import { MY_DATA_SECTION } from '@backline/contracts/accounts/own-data/my-data';
import { Button } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useRef } from 'react';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { PasswordForm } from '#src/features/settings/parts/password-form.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { LastFile, mayAsk } from '#src/shared/my-data/last-file.tsx';
import { useMyData } from './use-my-data.ts';

/** One file with everything that Backline holds about the person. */
export function MyDataSection({ email }: { email: string }) {
  const file = useRef<HTMLDivElement>(null);
  const { data, ask, asksPassword } = useMyData(() => file.current?.focus());
  return (
    <SettingsSection id={MY_DATA_SECTION} title="Your data">
      <Text>
        Everything we hold about you, as one zip file: profile, pictures, mixes, nights, applications,
        messages and the credit ledger.
      </Text>
      <Text tone="muted" size="sm">
        What venues and administrators note about you for themselves is not in it.
      </Text>
      {data.isPending ? <SkeletonRows rows={1} label="Loading your last file" /> : null}
      {data.isLoadingError ? <LoadFailed what="Your last file" queries={[data]} /> : null}
      {data.data ? <LastFile ref={file} file={data.data} /> : null}
      {data.data && mayAsk(data.data) && !asksPassword ? (
        <Button
          variant="quiet"
          className={styles.start}
          busy={ask.isPending}
          onClick={() => ask.mutate(undefined)}
        >
          <DownloadIcon size="sm" />
          Export my data
        </Button>
      ) : null}
      {data.data && mayAsk(data.data) && asksPassword ? (
        <PasswordForm
          email={email}
          hint="It proves that you ask for the file. An account without a password sets one first."
          label="Export my data"
          failed="No file asked for"
          onPassword={(password) => ask.mutateAsync(password)}
        />
      ) : null}
    </SettingsSection>
  );
}
