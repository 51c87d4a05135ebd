import { EDIT_PROFILE_PATH } from '@backline/contracts/platform/screen-paths';
import { CalendarDaysIcon, PencilIcon, TicketIcon, UserRoundIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Row, Rows } from '@backline/design-system/rows';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

const ACTIONS = [
  { title: 'Find events', to: routes.events, icon: CalendarDaysIcon },
  { title: 'View your profile', to: routes.ownProfile, icon: UserRoundIcon },
  { title: 'Edit profile', to: EDIT_PROFILE_PATH, icon: PencilIcon },
  { title: 'Your credits', to: routes.credits, icon: TicketIcon },
];

/** The most frequent actions of an artist. */
export function QuickActions() {
  return (
    <Section title="Quick Actions">
      <Rows>
        {ACTIONS.map(({ title, to, icon: Icon }) => (
          <Row key={to} title={title} lead={<Icon />} link={<Link to={to} />} />
        ))}
      </Rows>
    </Section>
  );
}
