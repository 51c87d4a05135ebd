import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/calls/api-error.ts';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

function open(onStep: StepDialogProps['onStep'], reasonHint?: string): void {
  render(
    <StepDialog
      open
      onOpenChange={() => undefined}
      title="Cancel the night?"
      effect="It does not come back."
      keep="Keep it"
      label="Cancel the night"
      reasonHint={reasonHint}
      onStep={onStep}
    />,
  );
}

const act = () => screen.getByRole('button', { name: 'Cancel the night' });
const refusal = (fields?: Record<string, string>) =>
  new ApiError({ status: 409, code: 'wrong_state', text: '', serverMessage: 'It has begun.', fields });

it('explains the effect, and takes the step once after a double click', async () => {
  const onStep = vi.fn<StepDialogProps['onStep']>(() => new Promise(() => undefined));
  open(onStep);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('It does not come back.');
  await userEvent.dblClick(act());
  expect(onStep).toHaveBeenCalledOnce();
});

it('shows a refused reason at its field, which takes the focus and keeps its text', async () => {
  const onStep = vi.fn<StepDialogProps['onStep']>().mockRejectedValue(refusal({ reason: 'Say more.' }));
  open(onStep, 'The artists read this.');
  await userEvent.type(screen.getByLabelText(/Reason/), 'No');
  await userEvent.click(act());
  expect(onStep).toHaveBeenCalledWith('No');
  expect(await screen.findByText('Say more.')).toBeVisible();
  expect(screen.getByLabelText(/Reason/)).toHaveFocus();
  expect(screen.getByLabelText(/Reason/)).toHaveValue('No');
});

it('shows the server’s sentence about another failure, and allows another try', async () => {
  const onStep = vi.fn<StepDialogProps['onStep']>().mockRejectedValueOnce(refusal()).mockResolvedValue(null);
  open(onStep);
  await userEvent.click(act());
  expect(await screen.findByRole('alert')).toHaveTextContent('It has begun.');
  await userEvent.click(act());
  expect(onStep).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
