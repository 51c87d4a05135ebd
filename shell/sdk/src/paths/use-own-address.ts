import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OwnAddress {
  /** The id or handle in the present address. */
  asked: string;
  /** The present handle. Undefined until the page is loaded. */
  handle: string | undefined;
  pathOf: (handle: string) => string;
  /** The queries that the page has loaded under an id or handle. Their data is reused under the present handle. */
  queriesOf: (idOrHandle: string) => readonly { queryKey: QueryKey }[];
}

/** Redirects a link by id, or by a former handle, to the present address. */
export function useOwnAddress({ asked, handle, pathOf, queriesOf }: OwnAddress): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const leadOn = useEffectEvent((present: string) => {
    const known = queriesOf(asked);
    for (const [index, { queryKey }] of queriesOf(present).entries()) {
      client.setQueryData(queryKey, client.getQueryData(known[index]?.queryKey ?? queryKey));
    }
    void navigate(pathOf(present) + search + hash, { replace: true });
  });
  useEffect(() => {
    if (handle !== undefined && handle !== asked) leadOn(handle);
  }, [asked, handle]);
}
