import { MY_DATA_DAYS, MY_DATA_SECTION, type MyData } from '@backline/contracts/accounts/my-data';
import { Alert } from '@backline/design-system/alert';
import { Button, buttonClass } from '@backline/design-system/button';
import { sizeText } from '@backline/design-system/file-size';
import { DownloadIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { minuteOf } from '#src/features/settings/sessions/session-times.ts';
import { PasswordForm } from './password-form.tsx';
import { useMyData } from './use-my-data.ts';

/** One file with everything that Backline holds about the person. */
export function MyDataSection({ email }: { email: string }) {
  const { data, ask, asksPassword } = useMyData();
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
      {data.data ? <Standing file={data.data} /> : null}
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
        <PasswordForm email={email} onEntered={(password) => ask.mutateAsync(password)} />
      ) : null}
    </SettingsSection>
  );
}

const mayAsk = ({ state, nextAt }: MyData) => state !== 'making' && nextAt === null;

function Standing({ file }: { file: MyData }) {
  const { state, askedAt, bytes, path, until, nextAt } = file;
  if (state === 'making')
    return (
      <Alert tone="info" title="Your file is being made">
        We mail you when it is ready. You can leave this page.
      </Alert>
    );
  if (state === 'failed')
    return <Alert title="Your file could not be made">Ask for it again. We are told of the failure.</Alert>;
  if (askedAt === null) return null;
  const last = `Last export ${minuteOf(askedAt)}, ${sizeText(bytes ?? 0)}.`;
  const next = nextAt === null ? '' : ` You can ask for a new one from ${minuteOf(nextAt)}.`;
  if (state === 'ready' && path !== null && until !== null)
    return (
      <>
        <a href={path} download className={`${buttonClass({ variant: 'quiet' })} ${styles.start}`}>
          <DownloadIcon size="sm" />
          Download my data
        </a>
        <Text tone="muted" size="sm">
          {`${last} The link works until ${minuteOf(until)}.${next}`}
        </Text>
      </>
    );
  return (
    <Text tone="muted" size="sm">
      {`${last} The link worked for ${MY_DATA_DAYS} days.${next}`}
    </Text>
  );
}
