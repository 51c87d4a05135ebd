import type { Application } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { LoadFailed, routes, useFlag } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownEventQuery } from '#src/event/api.ts';
import { NightFacts } from '#src/event/night-facts.tsx';
import { lineupPath } from '#src/paths.ts';

interface Props {
  application: Application;
  level: 2 | 3;
}

/** What comes next for the venue, once it has accepted an artist for a night ahead. */
export function AcceptedNight({ application, level }: Props) {
  const { status, event } = application;
  if (status !== 'accepted' || event.status === 'past') return null;
  return <Night application={application} level={level} />;
}

function Night({ application: { artist, event }, level }: Props) {
  const query = useQuery(ownEventQuery(event.id));
  const hasLineup = useFlag('org-events').isOn === true;
  return (
    <section>
      <Stack gap={2}>
        <Heading level={level} size={4}>
          What comes next
        </Heading>
        {query.isPending ? (
          <LoadingRegion label="Loading the night">
            <Skeleton height={120} />
          </LoadingRegion>
        ) : null}
        {query.isLoadingError ? <LoadFailed what="The night" queries={[query]} /> : null}
        {query.data ? (
          <NightFacts event={query.data}>
            <KeyValueItem label="Whom to ask">
              <Link to={routes.profile(artist.handle)} className={linkClass()}>
                {artist.stageName}
              </Link>
            </KeyValueItem>
            {hasLineup ? (
              <KeyValueItem label="Lineup">
                <Link to={lineupPath(event.id)} className={linkClass()}>
                  All artists of {event.headliner}
                </Link>
              </KeyValueItem>
            ) : null}
          </NightFacts>
        ) : null}
      </Stack>
    </section>
  );
}
