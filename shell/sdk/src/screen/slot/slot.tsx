import { SLOTS, type SlotName, type SlotProps } from '@backline/contracts/platform/slots';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { forgetFailedScreens, LiveRemotes, LoadFailed, type RemoteLoader } from '@backline/shell-sdk';
import {
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type Attributes,
  type ComponentType,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

const TIMEOUT_MS = 12_000;

type Props<Name extends SlotName> = { name: Name } & SlotProps[Name] & Attributes;

/**
 * A place in a screen that another remote fills. The screen does not wait for it. If no live remote fills it, nothing is
 * shown. If the part fails, one card says so, and the screen around it works on.
 */
export function Slot<Name extends SlotName>(props: Props<Name>) {
  const remotes = use(LiveRemotes);
  const isLive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { name } = props;
  const filler = Object.entries(remotes?.registry.apps ?? {}).find(([, { fills }]) => fills?.includes(name));
  if (!remotes || !isLive || !filler) return null;
  const { loader } = remotes;
  const [app] = filler;
  const renderFallback = ({ resetErrorBoundary }: FallbackProps) => (
    <Failed what={SLOTS[name]} onRetry={resetErrorBoundary} />
  );
  return (
    <ErrorBoundary
      resetKeys={Object.values(props)}
      onReset={() => {
        loader.forgetFailure(app);
        forgetFailedScreens();
      }}
      fallbackRender={renderFallback}
    >
      <Suspense fallback={<Waiting what={SLOTS[name]} />}>
        <Part app={app} loader={loader} slot={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

// The page of the server, and its first drawing in the browser, must not wait for another remote.
const onServer = () => false;
const inBrowser = () => true;
const neverChanges = () => () => undefined;

interface PartProps<Name extends SlotName> {
  app: string;
  loader: RemoteLoader;
  slot: Props<Name>;
}

function Part<Name extends SlotName>({ app, loader, slot }: PartProps<Name>) {
  const { slots = {} } = use(loader.load(app));
  const Filler: ComponentType<SlotProps[Name]> | undefined = slots[slot.name];
  if (!Filler)
    throw new Error(`${app} names ${slot.name} under backline.fills, but its app has no such slot`);
  return <Filler {...slot} />;
}

/** @throws Error if the part takes too long. The boundary then shows the failure. */
function Waiting({ what }: { what: string | null }) {
  const [isLate, setIsLate] = useState(false);
  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error(`${what ?? 'The part'} did not load within ${TIMEOUT_MS} ms`);
  if (what === null) return null;
  return <SkeletonRows label={`Loading ${what.toLowerCase()}`} rows={2} />;
}

interface FailedProps {
  what: string | null;
  onRetry: FallbackProps['resetErrorBoundary'];
}

function Failed({ what, onRetry }: FailedProps) {
  // Outside system: the network.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (what === null) return null;
  return <LoadFailed what={what} queries={[{ isError: true, isFetching: false, refetch: onRetry }]} />;
}
