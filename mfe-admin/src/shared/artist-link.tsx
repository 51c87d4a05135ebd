import { linkClass } from '@backline/design-system/link';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';

/** Leads to the profile of an artist, or says that it is gone. */
export function ArtistLink({ artist: { handle, name } }: { artist: { handle: string; name: string } }) {
  if (handle === '') return 'A profile that is gone';
  return (
    <Link to={routes.profile(handle)} className={linkClass()}>
      {name}
    </Link>
  );
}
