import { getFlags, type FlagName } from '@backline/contracts/flags';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './query-client.ts';

/** What is known about one release flag. */
export interface FlagState {
  /** Whether the screen is released; undefined while that is not known. An absent flag is off. */
  isOn: boolean | undefined;
  /** The flags could not be read, so that nobody can tell whether the screen is released. */
  isError: boolean;
  /** Being asked for now. */
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Whether a screen is released (decisions 1). */
export function useFlag(name: FlagName): FlagState {
  const { data, isError, isFetching, refetch } = useQuery(endpointQuery(getFlags, {}));
  return { isOn: data && (data[name] ?? false), isError: isError && !data, isFetching, refetch };
}
