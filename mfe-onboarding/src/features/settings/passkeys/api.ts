import * as passkeys from '@backline/contracts/accounts/passkeys/passkeys';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { makePasskey } from '#src/shared/passkeys/browser-passkeys.ts';

export const passkeysQuery = () => ({ ...endpointQuery(passkeys.listPasskeys, {}), ...everyVisit });

interface Proof {
  currentPassword: string;
}

/** The service asks for the password only if its last proof is too old. */
const bodyOf = ({ currentPassword }: Proof) => (currentPassword === '' ? {} : { currentPassword });

/** The changes at one's passkeys. Each resolves when the list shows it. */
export function usePasskeyChanges() {
  const client = useQueryClient();
  const showAll = () => invalidate(client, passkeys.listPasskeys);
  return {
    async add({ name, ...proof }: Proof & { name: string }): Promise<void> {
      const { challengeId, options } = await call(passkeys.beginPasskey, { body: bodyOf(proof) });
      const credential = await makePasskey(options);
      await call(passkeys.addPasskey, { body: { challengeId, credential, name } });
      await showAll();
    },
    async rename(id: string, name: string): Promise<void> {
      await call(passkeys.renamePasskey, { params: { id }, body: { name } });
      await showAll();
    },
    async remove(id: string, proof: Proof): Promise<void> {
      await call(passkeys.removePasskey, { params: { id }, body: bodyOf(proof) });
      await showAll();
    },
  };
}
