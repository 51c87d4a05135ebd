import { listPlannedFlags, type PlannedFlag } from '@backline/contracts/platform/flag-plans';
import { Heading } from '@backline/design-system/heading';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline, Stack } from '@backline/design-system/stack';
import { Data, Text } from '@backline/design-system/text';
import { invalidate, LoadFailed } from '@backline/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { plannedFlagsQuery } from './api.ts';
import { FlagRow } from './flag-row.tsx';

/** The release flags: what each hides, who switched it last, who decides about it and until when. */
export function FlagsPanel() {
  const flags = useQuery(plannedFlagsQuery());
  if (flags.isLoadingError) return <LoadFailed what="The flags" queries={[flags]} />;
  if (flags.data === undefined) return <SkeletonRows rows={9} label="Loading flags" />;
  return <FlagList flags={flags.data} />;
}

function FlagList({ flags }: { flags: readonly PlannedFlag[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PlannedFlag | null>(null);
  return (
    <Stack gap={4}>
      <Inline between>
        <Heading level={2} size={4}>
          Release flags
        </Heading>
        <Data tone="muted">{`${flags.filter(({ on }) => on).length} of ${flags.length} on`}</Data>
      </Inline>
      <Text tone="muted">A change is live for everyone within a few seconds. The audit log records it.</Text>
      <Rows>
        {flags.map((flag) => (
          <FlagRow key={flag.name} flag={flag} onSwitch={() => setChosen(flag)} />
        ))}
      </Rows>
      {chosen === null ? null : (
        <ActDialog
          act={chosen.on ? 'flag.off' : 'flag.on'}
          subjectId={chosen.name}
          onDone={() => invalidate(client, listPlannedFlags)}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
