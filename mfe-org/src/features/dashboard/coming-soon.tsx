import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ClockIcon } from '@backline/design-system/icon';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

export function ComingSoon() {
  return (
    <EmptyState
      icon={<ClockIcon />}
      title="Coming Soon"
      action={
        <Link className={buttonClass({ variant: 'accent', size: 'sm' })} to={routes.earlyAccess}>
          Request Early Access
        </Link>
      }
    />
  );
}
