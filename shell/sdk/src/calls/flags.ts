import { getFlags, type FlagName } from '@backline/contracts/platform/flags';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './query-client.ts';

/** The state of one release flag. */
export interface FlagState {
  /** Whether the screen is released. Undefined until the flags are loaded. An absent flag is off. */
  isOn: boolean | undefined;
  /** The flags could not be read, so `isOn` is unknown. */
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Reads whether a screen is released (rules: feature flags). */
export function useFlag(name: FlagName): FlagState {
  const { data, isError, isFetching, refetch } = useQuery(endpointQuery(getFlags, {}));
  return { isOn: data && (data[name] ?? false), isError: isError && !data, isFetching, refetch };
}
