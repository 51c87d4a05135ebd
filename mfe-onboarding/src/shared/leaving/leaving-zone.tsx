import { LEAVING_DAYS, type LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import { Text } from '@backline/design-system/text';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { LeavingEffects } from './leaving-effects.tsx';
import { LeavingForm } from './leaving-form.tsx';
import styles from './leaving.module.css';

interface Props {
  preview: LeavingPreview;
  email?: string;
  /** The link of a statement. A suspended person has no session. */
  token?: string;
}

/** What the deletion of the account does, and the form that starts it. */
export function LeavingZone({ preview, ...who }: Props) {
  const zone = useReaderZone('UTC');
  return (
    <div className={styles.zone}>
      <Text>
        You are signed out everywhere and your pages are hidden at once. On {formatDay(preview.endsAt, zone)},
        after {LEAVING_DAYS} days, everything is erased. Sign in before then to keep the account.
      </Text>
      <LeavingEffects preview={preview} />
      <LeavingForm preview={preview} {...who} />
    </div>
  );
}
