import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { Data } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, routes, useFlag } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { datesQuery } from './api.ts';
import styles from './public-profile.module.css';

/**
 * The next nights for which venues have accepted the artist. Without any, and while events are not released, it
 * shows nothing.
 */
export function NextDates({ idOrHandle }: { idOrHandle: string }) {
  const dates = useQuery(datesQuery(idOrHandle));
  const flag = useFlag('events');
  if (flag.isOn === false || (flag.isOn === undefined && !flag.isError)) return null;
  if (dates.isPending || dates.data?.length === 0) return null;
  return (
    <Section title="Next Dates" className={styles.dates}>
      {dates.data ? (
        <Rows as="ol">
          {dates.data.map(({ eventId, startsAt, timeZone, venueName, city }) => (
            <Row key={eventId} title={venueName} sub={city} link={<Link to={routes.event(eventId)} />}>
              <Data size="sm">
                <time dateTime={startsAt}>{formatDayTime(startsAt, timeZone)}</time>
              </Data>
            </Row>
          ))}
        </Rows>
      ) : (
        <LoadFailed what="The next dates" queries={[dates]} />
      )}
    </Section>
  );
}
