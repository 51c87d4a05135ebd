import { beginPasskeySignIn, signInWithPasskey } from '@backline/contracts/accounts/passkeys/passkeys';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { ApiError, beginSession, call, toast } from '@backline/shell-sdk';
import { askForPasskey } from '#src/shared/passkeys/browser-passkeys.ts';
import { passkeyWords } from '#src/shared/passkeys/passkey-words.ts';

/** The challenge of an offer ends a minute later. */
const OFFERED_MS = 4 * 60_000;

/** The browser answers one request at a time, so the dialog ends the offer. */
let offer: AbortController | undefined;
let dialog: Promise<unknown> = Promise.resolve();

type Asking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>;
/** Shows the step of the code, which a hosted project may ask for after a passkey. */
type OnWaiting = () => void;

async function signInBy(asking: Asking, onWaiting: OnWaiting): Promise<void> {
  const { challengeId, options } = await call(beginPasskeySignIn, { body: {} });
  const credential = await askForPasskey(options, asking);
  const answer = await call(signInWithPasskey, { body: { challengeId, credential } });
  if ('waitsFor' in answer) return onWaiting();
  const { session, ...user } = answer;
  await beginSession(user, session);
  toast('Welcome back!', undefined, 'success');
}

/** Signs in by the browser's dialog. A failure becomes a toast. */
export async function signInByDialog(onWaiting: OnWaiting): Promise<void> {
  offer?.abort();
  const running = signInBy({}, onWaiting).catch(showFailure);
  dialog = running;
  await running;
}

/** Lets the browser offer passkeys in the field of the address, until `signal` ends that. */
export async function offerPasskeys(signal: AbortSignal, onWaiting: OnWaiting): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
  while (!signal.aborted) {
    await dialog;
    if (!(await offerOnce(signal, onWaiting))) return;
  }
}

/** Returns whether another offer may follow. */
async function offerOnce(signal: AbortSignal, onWaiting: OnWaiting): Promise<boolean> {
  const own = new AbortController();
  offer = own;
  const timer = setTimeout(() => own.abort(), OFFERED_MS);
  try {
    const asking = { mediation: 'conditional', signal: AbortSignal.any([own.signal, signal]) } as const;
    await signInBy(asking, onWaiting);
    return false;
  } catch (error) {
    if (own.signal.aborted) return true;
    // The person chose a passkey that opens nothing. Nobody asked for any other failure of an offer.
    if (error instanceof ApiError && !signal.aborted && error.code !== 'network') showFailure(error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function showFailure(error: unknown): void {
  const isSuspended = error instanceof ApiError && error.serverMessage === SUSPENDED_MESSAGE;
  const text = isSuspended
    ? `${SUSPENDED_MESSAGE} Sign in with your password to read the reasons.`
    : passkeyWords(error);
  toast('Login failed', text, 'danger');
}
