import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Controls/FileDrop',
  component: FileDrop,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <FileDrop
        multiple
        accept="image/*,video/*"
        maxBytes={(file) => (file.type.startsWith('video/') ? 200 : 10) * 1024 ** 2}
        hint="Pictures up to 10 MB, videos up to 200 MB"
        onFiles={nothing}
      >
        Drop pictures and videos here
      </FileDrop>
      <Field label="Profile photo" required error="A photo is needed before you can be found">
        <FileDrop
          accept="image/jpeg,image/png,image/webp"
          hint="JPG, PNG or WebP, up to 10 MB"
          onFiles={nothing}
        >
          Drop a picture here
        </FileDrop>
      </Field>
      <FileDrop disabled hint="24 of 24: remove one first" onFiles={nothing}>
        Your gallery is full
      </FileDrop>
    </Stack>
  ),
};

/** Chooses files of the wrong kind and size. */
export const Refused: Story = {
  render: () => (
    <FileDrop multiple accept="image/*" maxBytes={1024} hint="Pictures up to 1 KB" onFiles={nothing}>
      Drop pictures here
    </FileDrop>
  ),
  play: ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'stage-plot.pdf', { type: 'application/pdf' }));
    files.items.add(
      new File(['x'.repeat(4000)], 'the-low-tide-soundsystem-and-friends-at-salt-house-2026-11-14.png', {
        type: 'image/png',
      }),
    );
    if (!input) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
