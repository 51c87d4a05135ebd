import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '#src/heading/heading.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { CarouselControls, CarouselFade, CarouselRegion, useCarousel } from './carousel.tsx';

const WORDS = ['One page that gets you booked.', 'Hear back within 48 hours.'];
const LENGTHS = ['R', 'The Low Tide Soundsystem & Friends at Kulturzentrum am Alten Güterbahnhof', ...WORDS];

/** Slides that wait for a day, so that pictures of them are always the same. */
function Slides({ words = WORDS, interval = 86_400_000 }: { words?: string[]; interval?: number }) {
  const carousel = useCarousel({ count: words.length, interval });
  return (
    <CarouselRegion carousel={carousel} aria-label="What it is">
      <Stack>
        <CarouselFade carousel={carousel}>
          <Heading level={1}>{words[carousel.index]}</Heading>
        </CarouselFade>
        <CarouselControls carousel={carousel} />
      </Stack>
    </CarouselRegion>
  );
}

const meta = {
  title: 'Overlays/Carousel',
  component: CarouselRegion,
  tags: ['autodocs'],
  subcomponents: { CarouselFade, CarouselControls },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => <Slides />,
};

export const Lengths: Story = {
  render: () => <Slides words={LENGTHS} />,
};

export const One: Story = {
  render: () => <Slides words={WORDS.slice(0, 1)} />,
};

export const EveryFifteenSeconds: Story = {
  render: () => <Slides interval={15_000} />,
};
