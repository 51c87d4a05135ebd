import {
  readUnsubscribeLink,
  unsubscribe,
  type MailKind,
} from '@backline/contracts/accounts/mail/mail-choices';
import { Button, buttonClass } from '@backline/design-system/button';
import { Rows, Row } from '@backline/design-system/rows';
import {
  ApiError,
  call,
  endpointQuery,
  FormTitle,
  LoadFailed,
  routes,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { MailScreen } from './mail-screen.tsx';

/** Where a mail leads that a person wants no more. Opening it changes nothing (rules: mail as chosen). */
export function EndMailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <Incomplete /> : <Linked token={token} />;
}

function Linked({ token }: { token: string }) {
  const query = { token };
  const link = useQuery(endpointQuery(readUnsubscribeLink, { query }));
  const end = useMutation({
    mutationFn: () => call(unsubscribe, { query }),
    onError: (error) => toast('Nothing has changed', unexpectedMessage(error), 'danger'),
  });
  const kinds = (end.data ?? link.data)?.kinds;
  if (kinds) {
    const isEnded = kinds.every(({ choice }) => choice === 'never');
    return isEnded ? <Ended kinds={kinds} /> : <Ask kinds={kinds} busy={end.isPending} onEnd={end.mutate} />;
  }
  if (link.isPending) return <SplitLoading />;
  const { code } = link.error instanceof ApiError ? link.error : {};
  if (code === 'not_found' || code === 'validation_failed') return <Incomplete />;
  return (
    <MailScreen title="Your mail">
      <LoadFailed what="Your mail settings" queries={[link]} />
    </MailScreen>
  );
}

interface Props {
  kinds: readonly MailKind[];
}

function Ask({ kinds, busy, onEnd }: Props & { busy: boolean; onEnd: () => void }) {
  return (
    <MailScreen title="End this mail">
      <FormTitle title="End this mail?">You still get it. Nothing has changed yet.</FormTitle>
      <Kinds kinds={kinds} />
      <Button size="lg" block busy={busy} busyLabel="Ending..." onClick={() => onEnd()}>
        End this mail
      </Button>
    </MailScreen>
  );
}

function Ended({ kinds }: Props) {
  return (
    <MailScreen title="Mail ended">
      <FormTitle title="You get no more of this mail">
        The notices still stand in the bell. To undo this, choose the mail again in your settings.
      </FormTitle>
      <Kinds kinds={kinds} />
      <SettingsLink />
    </MailScreen>
  );
}

function Incomplete() {
  return (
    <MailScreen title="Link not complete">
      <FormTitle title="This link is not complete">
        Open it from the mail once more. You can also choose your mail in the settings.
      </FormTitle>
      <SettingsLink />
    </MailScreen>
  );
}

function Kinds({ kinds }: Props) {
  return (
    <Rows aria-label="Kinds of mail">
      {kinds.map(({ kind, title }) => (
        <Row key={kind} title={title} />
      ))}
    </Rows>
  );
}

function SettingsLink() {
  return (
    <Link
      to={{ pathname: routes.settings, hash: '#mail' }}
      className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}
    >
      Mail settings
    </Link>
  );
}
