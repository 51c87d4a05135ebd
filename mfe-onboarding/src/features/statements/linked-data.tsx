import { Button } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LastFile, lookWhileMaking, mayAsk } from '#src/shared/my-data/last-file.tsx';
import { linkedDataQuery, useAskForData } from './api.ts';
import { LinkedSection } from './linked-section.tsx';

/** The data of a suspended person, who cannot open the settings. */
export function LinkedData({ token }: { token: string }) {
  const query = useQuery({ ...linkedDataQuery(token), refetchInterval: lookWhileMaking });
  const file = useRef<HTMLDivElement>(null);
  const ask = useAskForData(token, () => file.current?.focus());
  return (
    <LinkedSection title="Your data" query={query}>
      {(data) => (
        <Stack>
          <Text>
            You get everything that we hold about you as one zip file, also while your account is suspended.
          </Text>
          <LastFile ref={file} file={data} />
          {mayAsk(data) ? (
            <Button
              variant="quiet"
              style={{ justifySelf: 'start' }}
              busy={ask.isPending}
              onClick={() => ask.mutate()}
            >
              <DownloadIcon size="sm" />
              Export my data
            </Button>
          ) : null}
        </Stack>
      )}
    </LinkedSection>
  );
}
