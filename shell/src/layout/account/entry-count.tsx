import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { getCredits } from '@backline/contracts/shop/credits';
import { endpointQuery, everyVisit, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The number at the end of an entry of the menu: applications sent, or free credits. Nothing while it is unknown. */
export function EntryCount({ to }: { to: string }) {
  if (to === routes.applications) return <Applications />;
  return to === routes.credits ? <Credits /> : null;
}

function Applications() {
  return useQuery({ ...endpointQuery(getArtistFigures, {}), ...everyVisit }).data?.applications;
}

function Credits() {
  return useQuery(endpointQuery(getCredits, {})).data?.available;
}
