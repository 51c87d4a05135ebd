import type { BetaSignup } from '@backline/contracts/joining/beta-signups';
import { Checkbox } from '@backline/design-system/checkbox';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { canBeInvited, peopleOf } from './signup-format.ts';
import { SignupTable } from './signup-table.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** The table, and the selection of people to invite: one, some, or all that are shown. */
export function InvitableSignups({ signups }: { signups: readonly BetaSignup[] }) {
  const [chosenIds, setChosenIds] = useState(NOBODY);
  const invitable = signups.filter(canBeInvited);
  const chosen = invitable.filter(({ id }) => chosenIds.has(id));
  const isAll = invitable.length > 0 && chosen.length === invitable.length;

  function choose(id: string, isChosen: boolean) {
    setChosenIds((before) => new Set([...before].filter((other) => other !== id).concat(isChosen ? id : [])));
  }

  return (
    <Stack gap={4}>
      <Inline gap={4}>
        <Checkbox
          checked={isAll}
          disabled={invitable.length === 0}
          onChange={({ target }) =>
            setChosenIds(target.checked ? new Set(invitable.map(({ id }) => id)) : NOBODY)
          }
        >
          Choose all shown ({peopleOf(invitable.length)})
        </Checkbox>
        <InviteDialog chosen={chosen} onInvited={() => setChosenIds(NOBODY)} />
        {chosen.length === 0 && invitable.length > 0 ? (
          <Text size="sm" tone="muted">
            Choose people to invite them.
          </Text>
        ) : null}
      </Inline>
      <SignupTable signups={signups} chosen={chosenIds} onChoose={choose} />
    </Stack>
  );
}
