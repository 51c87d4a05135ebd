import type { Meta, StoryObj } from '@storybook/react-vite';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';
import { PaperBill } from './paper-bill.tsx';

const meta = {
  title: 'Display/PaperBill',
  component: PaperBill,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <PaperBill
      lines={['Tape Orchard', 'The Low Tide Soundsystem', 'Your name', 'Oyelaran + Ren', 'Nine Lamps']}
      open={2}
      head={['Sat 12 Dec', 'Warehouse Nine, Rotterdam']}
      foot={['22:00 to 06:00', '1 spot available']}
    />
  ),
};

export const Compact: Story = {
  render: () => <PaperBill compact lines={['To be', 'announced']} open={1} max="5rem" />,
};

export const Lengths: Story = {
  render: () => <PaperBill lines={['Q', LONG_NAME, 'Ren']} open={0} max="10rem" />,
};

export const Twelve: Story = {
  render: () => <PaperBill lines={FORTY_NAMES.slice(0, 12)} open={11} />,
};
