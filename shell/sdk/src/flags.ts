import { getFlags, type FlagName } from '@backline/contracts/flags';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './query-client.ts';

/** Whether a screen is released (decisions 1): undefined until known, false when the flags cannot be read. */
export function useFlag(name: FlagName): boolean | undefined {
  const flags = useQuery(endpointQuery(getFlags, {}));
  if (flags.isPending) return undefined;
  return flags.data?.[name] ?? false;
}
