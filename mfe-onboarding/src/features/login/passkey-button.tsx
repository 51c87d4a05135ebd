import { Button } from '@backline/design-system/button';
import { bootData, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { knowsPasskeys } from '#src/shared/passkeys/browser-passkeys.ts';

const load = () => import('./passkey-sign-in.ts');
/** The offer begins when the page has loaded. */
const OFFER_AFTER_MS = 1_000;
const neverChanges = () => () => undefined;

/** Signs in with a passkey, by its dialog or by the browser's offer in the field of the address. */
export function PasskeyButton({ onWaiting }: { onWaiting: () => void }) {
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => true);
  return isKnown && bootData().passkeys ? <OfferedPasskeys onWaiting={onWaiting} /> : null;
}

function OfferedPasskeys({ onWaiting }: { onWaiting: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const askForCode = useEffectEvent(onWaiting);

  // Outside system: the browser's password manager.
  useEffect(() => {
    const leaving = new AbortController();
    const offer = async () => (await load()).offerPasskeys(leaving.signal, () => askForCode());
    // Without an offer there is still the button.
    const timer = setTimeout(() => void offer().catch(() => undefined), OFFER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);

  const signIn = async () => {
    setIsBusy(true);
    try {
      await (await load()).signInByDialog(onWaiting);
    } catch (error) {
      toast('Login failed', unexpectedMessage(error), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="lg" block busy={isBusy} onClick={() => void signIn()}>
      Use a passkey
    </Button>
  );
}
