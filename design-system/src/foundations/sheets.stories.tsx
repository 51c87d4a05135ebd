import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sheet, type StoryFile } from './sheet.tsx';

const files = import.meta.glob<StoryFile>(['../*/*.stories.tsx', '!../foundations/*'], { eager: true });

const sheetOf = (group: string, ...part: [number, number]) => ({
  render: () => <Sheet files={files} group={group} part={part} />,
});

/** The sheets of components that `npm run visual` compares. Other checks run on each story itself. */
const meta = {
  title: 'Sheets/Components',
  tags: ['visual'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Controls1: Story = sheetOf('Controls', 1, 2);
export const Controls2: Story = sheetOf('Controls', 2, 2);
export const Display1: Story = sheetOf('Display', 1, 2);
export const Display2: Story = sheetOf('Display', 2, 2);
export const TheLine: Story = sheetOf('The line', 1, 1);
export const Feedback: Story = sheetOf('Feedback', 1, 1);
