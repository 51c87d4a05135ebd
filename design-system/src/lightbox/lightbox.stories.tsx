import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { Lightbox } from './lightbox.tsx';

const SIX = Array.from({ length: 6 }, (_, i) => ({
  src: STORY_ART,
  alt: `A figure before a lamp, picture ${i + 1}`,
}));

const meta = {
  title: 'Overlays/Lightbox',
  component: Lightbox,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const SecondOfSix: Story = {
  render: () => <Lightbox defaultOpen defaultIndex={1} items={SIX} trigger={<Button>Open</Button>} />,
};

export const One: Story = {
  render: () => <Lightbox defaultOpen items={SIX.slice(0, 1)} trigger={<Button>Open</Button>} />,
};

export const LongWords: Story = {
  render: () => (
    <Lightbox
      defaultOpen
      items={[
        {
          src: STORY_ART,
          alt: 'The Low Tide Soundsystem & Friends in the back room of Kulturzentrum am Alten Güterbahnhof, at the end of a Sunday that began on a Saturday, with the lights already on',
        },
        ...SIX,
      ]}
      trigger={<Button>Open</Button>}
    />
  ),
};
