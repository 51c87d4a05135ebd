import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftQuery } from './api.ts';

const seen = new WeakSet<object>();

/** Whether no step has shown this draft since it was loaded, e.g. after signing in or a reload. */
export function useFirstLook(): boolean {
  const query = useQueryClient().getQueryCache().find({ queryKey: draftQuery().queryKey });
  const [isFirst] = useState(() => query !== undefined && !seen.has(query));
  useEffect(() => {
    if (query) seen.add(query);
  }, [query]);
  return isFirst;
}
