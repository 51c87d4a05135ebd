import { Alert } from '@backline/design-system/alert';
import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import { applicationPath } from '#src/paths.ts';

export function AlreadyApplied({ id, applicationId }: { id: string; applicationId: string }) {
  return (
    <Alert id={id} tone="info" title="You have already applied to this event.">
      <Link to={applicationPath(applicationId)} className={linkClass()}>
        View your application
      </Link>
    </Alert>
  );
}
