import { askForMyData, getMyData } from '@backline/contracts/accounts/own-data/my-data';
import { ApiError, call, endpointQuery, everyVisit, toast } from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const LOOK_EVERY_MS = 5_000;

const myDataQuery = () => ({ ...endpointQuery(getMyData, {}), ...everyVisit });

const needsPassword = (error: unknown) => error instanceof ApiError && error.code === 'password_required';

/** The last file with the person's data. The server is asked again while one is being made. */
export function useMyData() {
  const client = useQueryClient();
  const data = useQuery({
    ...myDataQuery(),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_EVERY_MS : false),
  });
  const [asksPassword, setAsksPassword] = useState(false);
  const ask = useMutation({
    mutationFn: (password?: string) =>
      call(askForMyData, { body: password === undefined ? {} : { password } }),
    onSuccess(asked) {
      setAsksPassword(false);
      client.setQueryData(myDataQuery().queryKey, asked);
      toast('Your file is being made', 'We mail you when it is ready.', 'success');
    },
    onError(error, password) {
      if (needsPassword(error)) setAsksPassword(true);
      // The form shows what is wrong with a password.
      else if (password === undefined) showFailure('No file asked for', error);
    },
  });
  return { data, ask, asksPassword };
}
