import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { endpointQuery, everyVisit, LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { LeavingZone } from '#src/shared/leaving/leaving-zone.tsx';

const leavingQuery = () => ({ ...endpointQuery(previewLeaving, { query: {} }), ...everyVisit });

/** The deletion of the account. It names everything before (rules: leaving). */
export function LeavingSection({ email }: { email: string }) {
  const preview = useQuery(leavingQuery());
  return (
    <SettingsSection id="leaving" title="Delete account">
      {preview.isPending ? <SkeletonRows rows={3} label="Loading what would be deleted" /> : null}
      {preview.isLoadingError ? <LoadFailed what="What would be deleted" queries={[preview]} /> : null}
      {preview.data ? <LeavingZone preview={preview.data} email={email} /> : null}
    </SettingsSection>
  );
}
