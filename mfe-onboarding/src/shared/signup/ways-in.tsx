import { buttonClass } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { routes, withNext } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

interface Props {
  next?: string | undefined;
  /** Decides which of the two buttons comes first. */
  first: 'request' | 'sign-in';
}

/** The two options for a person who cannot sign up. */
export function WaysIn({ next, first }: Props) {
  const links = [
    { name: 'request', to: withNext(routes.earlyAccess, next), label: 'Request Early Access' },
    { name: 'sign-in', to: withNext(routes.login, next), label: 'Sign In' },
  ].toSorted((one) => (one.name === first ? -1 : 1));
  return (
    <Stack gap={2}>
      {links.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          className={buttonClass({ variant: name === first ? 'accent' : 'quiet', size: 'lg', block: true })}
        >
          {label}
        </Link>
      ))}
    </Stack>
  );
}
