/** Whether this browser knows passkeys. Older ones cannot read the options of the server. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Asks the browser for a new passkey. @throws DOMException if the person or the device refuses. */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(await navigator.credentials.create({ publicKey }));
}

type Asking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>;

/** Asks the browser for a known passkey. @throws DOMException if the person or the device refuses. */
export async function askForPasskey(options: object, asking: Asking): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return answerOf(await navigator.credentials.get({ publicKey, ...asking }));
}

function answerOf(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError');
  return { ...credential.toJSON() };
}
