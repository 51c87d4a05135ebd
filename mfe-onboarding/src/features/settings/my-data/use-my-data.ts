import { askForMyData, getMyData } from '@backline/contracts/accounts/own-data/my-data';
import { ApiError, call, endpointQuery, everyVisit, toast } from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lookWhileMaking } from '#src/shared/my-data/last-file.tsx';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const myDataQuery = () => ({ ...endpointQuery(getMyData, {}), ...everyVisit });

const needsPassword = (error: unknown) => error instanceof ApiError && error.code === 'password_required';

/** The last file with the person's data. `onAsked` runs when the button that asks for one has disappeared. */
export function useMyData(onAsked: () => void) {
  const client = useQueryClient();
  const data = useQuery({
    ...myDataQuery(),
    refetchInterval: lookWhileMaking,
  });
  const [asksPassword, setAsksPassword] = useState(false);
  const ask = useMutation({
    mutationFn: (password?: string) =>
      call(askForMyData, { body: password === undefined ? {} : { password } }),
    onSuccess(asked) {
      setAsksPassword(false);
      client.setQueryData(myDataQuery().queryKey, asked);
      toast('Your file is being made', 'We mail you when it is ready.', 'success');
      onAsked();
    },
    onError(error, password) {
      if (needsPassword(error)) setAsksPassword(true);
      // The form shows what is wrong with a password.
      else if (password === undefined) showFailure('No file asked for', error);
    },
  });
  return { data, ask, asksPassword };
}
