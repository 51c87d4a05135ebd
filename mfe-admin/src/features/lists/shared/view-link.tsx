import { buttonClass } from '@backline/design-system/button';
import { Link } from 'react-router-dom';

/** Leads from a row to its page. */
export function ViewLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-label={`View ${name}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      View
    </Link>
  );
}
