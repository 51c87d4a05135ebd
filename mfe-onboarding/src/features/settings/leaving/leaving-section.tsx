import { LEAVING_DAYS, previewLeaving } from '@backline/contracts/accounts/leaving';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { endpointQuery, everyVisit, formatDay, LoadFailed, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { LeavingEffects } from './leaving-effects.tsx';
import { LeavingForm } from './leaving-form.tsx';
import styles from './leaving.module.css';

const leavingQuery = () => ({ ...endpointQuery(previewLeaving, {}), ...everyVisit });

/** The deletion of the account. It names everything before (rules: leaving). */
export function LeavingSection({ email }: { email: string }) {
  const preview = useQuery(leavingQuery());
  const zone = useReaderZone('UTC');
  return (
    <SettingsSection id="leaving" title="Delete account">
      {preview.isPending ? <SkeletonRows rows={3} label="Loading what would be deleted" /> : null}
      {preview.isLoadingError ? <LoadFailed what="What would be deleted" queries={[preview]} /> : null}
      {preview.data ? (
        <div className={styles.zone}>
          <Text>
            You are signed out everywhere and your pages are hidden at once. On{' '}
            {formatDay(preview.data.endsAt, zone)}, after {LEAVING_DAYS} days, everything is erased. Sign in
            before then to keep the account.
          </Text>
          <LeavingEffects preview={preview.data} />
          <LeavingForm preview={preview.data} email={email} />
        </div>
      ) : null}
    </SettingsSection>
  );
}
