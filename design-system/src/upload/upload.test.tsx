import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { UploadRow, UploadTile, type UploadProps } from './upload.tsx';

const file = { name: 'closing-set.wav', value: 62.7 };

describe.each([
  ['UploadRow', UploadRow],
  ['UploadTile', UploadTile],
])('%s', (_, Upload) => {
  describeConformance((props) => <Upload {...file} {...props} />);
  describeStates<UploadProps>(
    (props) => <Upload {...file} {...props} />,
    [
      [{ error: 'The connection was lost.' }, 'data-state', 'failed'],
      [{ done: true }, 'data-state', 'done'],
    ],
  );

  it('announces the failure, and offers another try', async () => {
    const [retry, cancel] = [vi.fn(), vi.fn()];
    render(<Upload {...file} error="The connection was lost." onRetry={retry} onCancel={cancel} />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('closing-set.wav: The connection was lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: closing-set.wav' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: closing-set.wav' }));
    expect([retry.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows its line, percent and time left, and does not announce them', () => {
    render(<Upload {...file} note="1 min left" />);
    expect(screen.getByRole('progressbar', { name: 'Uploading closing-set.wav' })).toHaveAttribute(
      'aria-valuenow',
      '62.7',
    );
    expect(screen.getByText('62 %')).toBeVisible();
    expect(screen.getByText('1 min left')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is stopped by its cross, by keyboard', async () => {
    const cancel = vi.fn();
    render(<Upload {...file} onCancel={cancel} onRetry={() => undefined} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Cancel upload: closing-set.wav' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  });

  it('pauses and resumes with one button, which keeps the focus [media 5]', async () => {
    const [pause, resume] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Upload {...file} onPause={pause} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: closing-set.wav' }));
    rerender(<Upload {...file} onResume={resume} />);
    expect(screen.getByRole('button', { name: 'Resume: closing-set.wav' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([1, 1]);
    rerender(<Upload {...file} done onPause={pause} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('announces once that it is complete', () => {
    render(<Upload {...file} done note="90:04, 164 MB" />);
    expect(screen.getByRole('status')).toHaveTextContent('closing-set.wav is uploaded.');
    expect(screen.queryByText('62 %')).not.toBeInTheDocument();
    expect(screen.getByText('90:04, 164 MB')).toBeVisible();
  });
});
