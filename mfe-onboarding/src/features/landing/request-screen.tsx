import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { routes, withNext } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { FormTitle } from '#src/shared/form-title.tsx';
import { BetaBill } from './beta-bill.tsx';
import { cardPath, cardState } from './early-access-state.ts';
import styles from './request-form.module.css';
import { EMPTY_REQUEST, RequestForm } from './request-form.tsx';

/** The request form; the name that is typed appears on the tape of the bill. */
export function RequestScreen({ next }: { next: string | undefined }) {
  const [draft, setDraft] = useState(EMPTY_REQUEST);
  const navigate = useNavigate();
  const name = draft.artistName.trim() || draft.venueName.trim() || 'Your name';
  return (
    <SplitScreen
      head={<FormHead back={next ? withNext(routes.landing, next) : routes.landing} />}
      foot={
        <>
          <span>Closed beta</span>
          <Link to={cardPath(next)} className={`${linkClass({ size: 'sm' })} ${styles['quiet']}`}>
            Admin Access
          </Link>
        </>
      }
      aside={<BetaBill tape={name} />}
    >
      <title>Request Early Access · Backline</title>
      <FormTitle title="Request Early Access">Tell us who you are. We write when it is your turn.</FormTitle>
      <RequestForm
        draft={draft}
        onChange={setDraft}
        onSent={(email) => void navigate(cardPath(next), { state: cardState(email, name) })}
      />
    </SplitScreen>
  );
}
