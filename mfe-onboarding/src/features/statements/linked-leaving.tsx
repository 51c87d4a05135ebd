import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { Section } from '@backline/design-system/page';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { LeavingZone } from '#src/shared/leaving/leaving-zone.tsx';

const linkedLeavingQuery = (token: string) => ({
  ...endpointQuery(previewLeaving, { query: { token } }),
  ...everyVisit,
});

/** The deletion of a suspended person's account. Nothing for everybody else, who can open the settings. */
export function LinkedLeaving({ token }: { token: string }) {
  const { data } = useQuery(linkedLeavingQuery(token));
  if (!data) return null;
  return (
    <Section title="Delete account">
      <LeavingZone preview={data} token={token} />
    </Section>
  );
}
