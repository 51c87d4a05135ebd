import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import type { LinkProof } from '@backline/contracts/profiles/link-proofs';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { CopyIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { linkClass } from '@backline/design-system/link';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { failureMessage, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useState } from 'react';
import { copyText } from '#src/share/copy-link.ts';
import { useCheckCode, useMakeCode } from './api.ts';
import styles from './link-proofs.module.css';

/** Gets the code of a link, and explains how to use it. */
export function ProveByCode({ proof }: { proof: LinkProof }) {
  const make = useMakeCode(proof.platform);
  const [isOpen, setIsOpen] = useState(false);
  const code = make.data?.code ?? proof.code;
  const open = () =>
    make.mutate(undefined, {
      onSuccess: () => setIsOpen(true),
      onError: (error) => toast('No code', failureMessage(error), 'danger'),
    });
  const name = PLATFORM_NAMES[proof.platform];
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={make.isPending}
        aria-label={`Prove that this is yours: ${name}`}
        onClick={open}
      >
        Prove that this is yours
      </Button>
      {isOpen && code !== null ? (
        <CodeDialog proof={proof} code={code} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface Props {
  proof: LinkProof;
  code: string;
  onClose: () => void;
}

function CodeDialog({ proof: { platform, link }, code, onClose }: Props) {
  const name = PLATFORM_NAMES[platform];
  const check = useCheckCode(platform);
  const checkNow = () =>
    check.mutate(undefined, {
      onSuccess: () => {
        toast(`${name} link verified`, 'You can take the code out of the description now.', 'success');
        onClose();
      },
    });
  const copied = { by: 'Copy this code', copied: 'Code copied', done: `Put it into your description.` };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Prove that this ${name} page is yours`}
      description="Only its owner can change what the page says."
    >
      <Stack gap={5}>
        <div className={styles.code}>
          <Field label="Your code">
            <Input value={code} readOnly onFocus={({ target }) => target.select()} />
          </Field>
          <Button variant="quiet" size="lg" onClick={() => void copyText(code, copied)}>
            <CopyIcon />
            Copy code
          </Button>
        </div>
        <ol className={styles.steps}>
          <li>
            Open{' '}
            <a href={link} target="_blank" rel="noreferrer" className={linkClass()}>
              your page on {name}
            </a>{' '}
            and put the code anywhere into its public description.
          </li>
          <li>Save it there, come back, and press Check now.</li>
          <li>Afterwards you can take the code out again.</li>
        </ol>
        {check.isError ? (
          <Text role="alert">{failureMessage(check.error, unexpectedMessage(check.error))}</Text>
        ) : null}
        <Button variant="accent" busy={check.isPending} busyLabel="Checking..." onClick={checkNow}>
          Check now
        </Button>
      </Stack>
    </Dialog>
  );
}
