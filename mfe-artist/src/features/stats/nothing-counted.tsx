import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ChartIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { Stack } from '@backline/design-system/stack';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

const COUNTED = [
  ['Profile views', 'Each visitor once a day, and where they came from: search, social or another site'],
  ['Mix plays', 'From 30 seconds on, or half of a short mix'],
  ['Shares and link clicks', 'When somebody shares your profile or opens one of its links'],
  ['Applications sent', 'Each application to an event'],
] as const;

/** Explains the figures to a new artist, and how to get the first ones. */
export function NothingCounted() {
  return (
    <Stack gap={8}>
      <EmptyState
        title="Nothing to count yet"
        icon={<ChartIcon size="lg" />}
        action={
          <Link className={buttonClass({ variant: 'accent' })} to={routes.ownProfile}>
            Share your profile
          </Link>
        }
      >
        Counting begins with your first visitor. Complete your profile, add a mix and share the link.
      </EmptyState>
      <Section title="What is counted">
        <Rows>
          {COUNTED.map(([title, sub]) => (
            <Row key={title} title={title} sub={sub} />
          ))}
        </Rows>
      </Section>
    </Stack>
  );
}
