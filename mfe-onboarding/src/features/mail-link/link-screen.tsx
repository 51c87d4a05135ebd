import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { carriedEmail, carryEmail } from '#src/shared/signup/carried-email.ts';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { PROMISE_FOOT } from '#src/shared/nights/reply-promise.ts';
import { useSentTo } from '#src/shared/use-sent-to.ts';

interface Props {
  /** The text on the tape of the bill and the note above it, until a link is sent. */
  tape: string;
  note: string;
  children: ReactNode;
}

/** A screen about mailed links, with a link back to the sign-in. */
export function LinkScreen({ tape, note, children }: Props) {
  const { search, state } = useLocation();
  const { sentTo } = useSentTo();
  const carried = carryEmail(carriedEmail(state));
  const next = new URLSearchParams(search).get('next');
  const login = { pathname: routes.login, search: next === null ? '' : `?${new URLSearchParams({ next })}` };
  return (
    <SplitScreen
      head={<FormHead back={login} />}
      aside={
        <NightBill
          tape={sentTo === null ? tape : 'On its way'}
          head={['Tonight', sentTo === null ? note : 'By return of post']}
          foot={PROMISE_FOOT}
        />
      }
    >
      {children}
      <Text>
        <Link to={login} state={carried} className={linkClass()}>
          Back to Sign In
        </Link>
      </Text>
    </SplitScreen>
  );
}
