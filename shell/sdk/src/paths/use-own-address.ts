import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OwnAddress {
  /** The id or handle in the present address. */
  asked: string;
  /** The present handle; undefined before it is known. */
  handle: string | undefined;
  pathOf: (handle: string) => string;
  /** What the page has read under an id or handle. It is not read again under the present one. */
  queriesOf: (idOrHandle: string) => readonly { queryKey: QueryKey }[];
}

/** A link by id, or by a former handle, leads on to the present address. */
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
