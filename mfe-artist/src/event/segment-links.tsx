import { TabNav, tabClass } from '@backline/design-system/tab-nav';
import { routes } from '@backline/shell-sdk';
import { NavLink } from 'react-router-dom';

export function SegmentLinks() {
  return (
    <TabNav aria-label="Events and applications">
      <NavLink to={routes.events} className={tabClass()}>
        Events
      </NavLink>
      <NavLink to={routes.applications} className={tabClass()}>
        Applications
      </NavLink>
    </TabNav>
  );
}
