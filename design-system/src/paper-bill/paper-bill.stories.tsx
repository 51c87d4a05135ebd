import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaperBill } from './paper-bill.tsx';

const meta = {
  title: 'Display/PaperBill',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
