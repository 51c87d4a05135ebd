import type { ChangeToConfirm } from '@backline/contracts/records/event-changes.schemas';
import { CONFIRM_HOURS } from '@backline/contracts/base/limits';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { ChangeList } from '#src/event/change-list.tsx';

interface Props {
  change: ChangeToConfirm;
  timeZone: string;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/** Names what a material change does to the artists before it is saved. */
export function ChangeDialog({ change, timeZone, onSave, onClose }: Props) {
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title="This change matters to the artists"
      effect={effectOf(change)}
      keep="Keep editing"
      label="Save changes"
      variant="accent"
      onStep={onSave}
    >
      <ChangeList changes={change.changes} timeZone={timeZone} />
    </StepDialog>
  );
}

function effectOf({ waiting, accepted }: ChangeToConfirm): string {
  const sentences = [
    waiting === 1 ? '1 artist who waits may withdraw free of charge.' : '',
    waiting > 1 ? `${waiting} artists who wait may withdraw free of charge.` : '',
    accepted === 1
      ? `1 accepted artist must confirm within ${CONFIRM_HOURS} hours. Otherwise the spot opens again and the credits come back.`
      : '',
    accepted > 1
      ? `${accepted} accepted artists must confirm within ${CONFIRM_HOURS} hours. Otherwise their spots open again and their credits come back.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
