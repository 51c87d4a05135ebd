import { SplitScreen } from '@backline/design-system/split-screen';
import { FormTitle, routes, withNext } from '@backline/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { useSignupNext } from '#src/shared/signup/signup-next.ts';
import { BetaBill } from './beta-bill.tsx';
import { cardPath, cardState } from './early-access-state.ts';
import { RequestForm } from './request-form.tsx';
import { useRequestForm } from './use-request-access.ts';

interface Props {
  /** The form replaces the thank-you card at the same path. */
  takesFocus: boolean;
}

/** The request form. The typed name appears on the tape of the bill. */
export function RequestScreen({ takesFocus }: Props) {
  const next = useSignupNext();
  const form = useRequestForm();
  const navigate = useNavigate();
  const [artistName, venueName] = form.watch(['artistName', 'venueName']);
  const name = artistName?.trim() || venueName?.trim() || 'Your name';
  return (
    <SplitScreen
      head={<FormHead back={withNext(routes.landing, next)} />}
      foot="Closed beta"
      aside={<BetaBill tape={name} />}
    >
      <title>Request Early Access · Backline</title>
      <FormTitle title="Request Early Access" takesFocus={takesFocus}>
        Tell us who you are. We write when it is your turn.
      </FormTitle>
      <RequestForm
        form={form}
        onSent={(email) => void navigate(cardPath(next), { state: cardState(email, name) })}
      />
    </SplitScreen>
  );
}
