import { useLocation, useNavigate } from 'react-router-dom';
import { carryEmail } from '#src/shared/carried-email.ts';

/** The address that a link was sent to from this history entry, which a reload keeps; null before that. */
export function useSentTo() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  /** Notes that a link went there; null when the person wants to name another address. */
  function setSentTo(email: string | null) {
    const kept = email === null ? null : { ...carryEmail(email), sentTo: email };
    void navigate({ pathname, search, hash }, { replace: true, state: kept, preventScrollReset: true });
  }

  return { sentTo: sentToIn(state), setSentTo };
}

function sentToIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('sentTo' in state)) return null;
  return typeof state.sentTo === 'string' ? state.sentTo : null;
}
