import { Button } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { LastFile, mayAsk } from '#src/shared/my-data/last-file.tsx';
import { linkedDataQuery, useAskForData } from './api.ts';

/** The data of a suspended person, who cannot open the settings. Nothing for everybody else, who can sign in. */
export function LinkedData({ token }: { token: string }) {
  const { data } = useQuery(linkedDataQuery(token));
  const ask = useAskForData(token);
  if (!data) return null;
  return (
    <Section title="Your data">
      <Stack>
        <Text>
          You get everything that we hold about you as one zip file, also while your account is suspended.
        </Text>
        <LastFile file={data} />
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
    </Section>
  );
}
