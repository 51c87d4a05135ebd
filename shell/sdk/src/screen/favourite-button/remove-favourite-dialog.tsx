import { StepDialog } from '#src/screen/step-dialog/step-dialog.tsx';

export interface RemoveFavouriteDialogProps {
  stageName: string;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a favourite is removed together with its note. */
export function RemoveFavouriteDialog({ stageName, onRemove, onClose }: RemoveFavouriteDialogProps) {
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title={`Remove ${stageName} from your favourites?`}
      effect="The note of your venue is deleted. The artist is not told."
      keep="Keep the favourite"
      label="Remove the favourite"
      onStep={async () => {
        await onRemove();
        onClose();
      }}
    />
  );
}
