import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

/** Tells next to the last button of a signup which terms it accepts (rules: law). */
export function AcceptTermsNote({ action }: { action: string }) {
  return (
    <Text tone="muted" size="sm">
      {`With ‘${action}’ you accept the `}
      <Link to={routes.terms} className={linkClass({ size: 'sm' })}>
        Terms
      </Link>
      . What we keep about you stands in{' '}
      <Link to={routes.privacy} className={linkClass({ size: 'sm' })}>
        Privacy
      </Link>
      .
    </Text>
  );
}
