import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sheet, type StoryFile } from './sheet.tsx';

const files = import.meta.glob<StoryFile>(['../*/*.stories.tsx', '!../foundations/*'], { eager: true });

const sheetOf = (group: string, ...part: [number, number]) => ({
  render: () => <Sheet files={files} group={group} part={part} />,
});

/** What `npm run visual` shoots of the components; each story is checked where it stands by itself. */
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
