import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

const PICTURE = new File(['x'], 'poster.png', { type: 'image/png' });
const SECOND = new File(['x'], 'crowd.jpg', { type: 'image/jpeg' });
const NOTES = new File(['x'], 'notes.txt', { type: 'text/plain' });

function show(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn();
  const { container } = render(
    <FileDrop accept="image/*" onFiles={onFiles} hint="Pictures up to 10 MB" {...props}>
      Drop pictures here
    </FileDrop>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const zone = screen.getByText('Drop pictures here').parentElement;
  if (!input || !zone) throw new Error('The place to drop files on is not whole');
  return { onFiles, input, zone };
}

/** Chooses files in the system's dialog, which does not filter. */
const choose = (input: HTMLInputElement, files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(input, files);

const dragged = (files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });

describe('FileDrop', () => {
  describeConformance((props) => (
    <FileDrop onFiles={() => undefined} {...props}>
      Drop pictures here
    </FileDrop>
  ));
});

describe('a place to drop files on', () => {
  it.each(['Drop pictures here', 'Drop your mixes here', 'Drop a file'])(
    'does not say %s on a device that can drop nothing',
    (words) => {
      const media = vi.spyOn(window, 'matchMedia');
      media.mockImplementation(
        (query) =>
          Object.assign(new EventTarget(), { matches: query === '(any-hover: none)' }) as MediaQueryList,
      );
      render(<FileDrop onFiles={() => undefined}>{words}</FileDrop>);
      expect(screen.queryByText(words)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
      media.mockRestore();
    },
  );

  it('refuses a file of the wrong kind, and announces it', async () => {
    const { input, onFiles } = show();
    await choose(input, [NOTES]);
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent("“notes.txt” can't be used here. Choose a picture.");
  });

  it('refuses a file that is too large and names the limit', async () => {
    const { input, onFiles } = show({ maxBytes: 0 });
    await choose(input, [PICTURE]);
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('“poster.png” is 0.1 KB. The limit is 0 KB.');
  });

  it('takes nothing while it is disabled, and keeps the page on a drop', () => {
    const { zone, onFiles } = show({ disabled: true });
    const drop = createEvent.drop(zone, dragged([PICTURE]));
    fireEvent(zone, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('passes on files that keep the rules and refuses the others', async () => {
    const { input, onFiles } = show({ multiple: true });
    await choose(input, [PICTURE, NOTES, SECOND]);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([PICTURE, SECOND]);
    expect(screen.getByRole('status')).toHaveTextContent(/^2 files added\..*notes\.txt/);
  });

  it('passes every file on without a filter', async () => {
    const { input, onFiles } = show({ multiple: true, filter: false });
    await choose(input, [PICTURE, NOTES]);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([PICTURE, NOTES]);
    expect(input).toHaveAttribute('accept', 'image/*');
  });

  it('takes dropped files, and shows when files are over it', () => {
    const { zone, onFiles } = show();
    fireEvent.dragOver(zone, dragged([PICTURE]));
    expect(zone).toHaveAttribute('data-over');
    fireEvent.dragLeave(zone);
    expect(zone).not.toHaveAttribute('data-over');
    fireEvent.dragOver(zone, dragged([PICTURE]));
    fireEvent.drop(zone, dragged([PICTURE]));
    expect(zone).not.toHaveAttribute('data-over');
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([PICTURE]);
  });

  it('ignores dragged text', () => {
    const { zone } = show();
    fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(zone).not.toHaveAttribute('data-over');
  });

  it('forgets the last refusal when the next file is right', async () => {
    const { input } = show();
    await choose(input, [NOTES]);
    await choose(input, [PICTURE]);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 file added\.$/);
  });

  it('opens the choice of files by keyboard', async () => {
    const { input } = show({ multiple: true });
    const open = vi.spyOn(input, 'click').mockImplementation(() => undefined);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Pictures up to 10 MB');
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
  });

  it('belongs to its Field, whose error marks it', () => {
    render(
      <Field label="Profile photo" error="A photo is needed">
        <FileDrop onFiles={() => undefined}>Drop a picture here</FileDrop>
      </Field>,
    );
    const button = screen.getByRole('button', { name: 'Profile photo Choose a file' });
    expect(button).toHaveAccessibleDescription('A photo is needed');
    expect(screen.getByText('Drop a picture here').parentElement).toHaveAttribute('data-invalid');
  });
});
