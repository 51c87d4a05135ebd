import { useLocation, useNavigate } from 'react-router-dom';
import { carryEmail } from './signup/carried-email.ts';

/**
 * The address that got a link from this history entry. Null before. It is in the history state, so a reload keeps
 * it.
 */
export function useSentTo() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  /** Stores the address of a sent link. Null starts over. */
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
