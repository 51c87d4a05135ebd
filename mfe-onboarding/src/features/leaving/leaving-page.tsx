import { LEAVING_DAYS, seeReturn } from '@backline/contracts/accounts/own-data/leaving';
import { Button, buttonClass } from '@backline/design-system/button';
import { SplitScreen } from '@backline/design-system/split-screen';
import {
  call,
  formatDay,
  FormTitle,
  homeOf,
  LegalLinks,
  nextOf,
  reloadSession,
  routes,
  signOut,
  toast,
  unexpectedMessage,
  useReaderZone,
  useSession,
} from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';

function LeavingScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Last call" foot={['Your account', 'As you choose']} />}
    >
      <title>{`${title} · Backline`}</title>
      {children}
    </SplitScreen>
  );
}

/** Says that the account closes, or that a sign-in kept it (rules: leaving). */
export function LeavingPage() {
  const { status, user } = useSession();
  const location = useLocation();
  const hasLeft = (location.state as { hasLeft?: boolean } | null)?.hasLeft === true;
  const endsHere = hasLeft && user !== null;

  // Outside system: the session of this browser. The server refuses it in any case.
  useEffect(() => {
    if (endsHere) void signOut().catch(() => undefined);
  }, [endsHere]);

  if (status === 'loading') return <p role="status">Loading...</p>;
  if (!user || hasLeft) return <Left />;
  return user.cameBack ? <CameBack /> : <Navigate to={homeOf(user)} replace />;
}

function Left() {
  const [search] = useSearchParams();
  const zone = useReaderZone('UTC');
  const until = search.get('until') ?? '';
  const isKnown = !Number.isNaN(Date.parse(until));
  const end = isKnown ? `On ${formatDay(until, zone)}` : `${LEAVING_DAYS} days after you deleted it`;
  return (
    <LeavingScreen title="Your account is closed">
      <FormTitle title="Your account is closed">
        You are signed out everywhere. {end} everything is erased. Sign in before then to keep it.
      </FormTitle>
      <Link to={routes.login} className={buttonClass({ size: 'lg', block: true })}>
        Sign in and keep the account
      </Link>
    </LeavingScreen>
  );
}

function CameBack() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = nextOf(`?${search.toString()}`);
  const see = useMutation({
    mutationFn: async () => {
      await call(seeReturn, {});
      const user = await reloadSession();
      await navigate(next ?? (user ? homeOf(user) : routes.landing), { replace: true });
    },
    onError: (error) => toast('Please try again', unexpectedMessage(error), 'danger'),
  });
  return (
    <LeavingScreen title="Your account is open again">
      <FormTitle title="You were leaving. Your account is open again">
        Nothing is erased, and your pages are shown again. What was called off stays called off.
      </FormTitle>
      <Button size="lg" block busy={see.isPending} onClick={() => see.mutate()}>
        Continue
      </Button>
    </LeavingScreen>
  );
}
