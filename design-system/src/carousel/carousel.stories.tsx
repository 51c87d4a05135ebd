import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { CarouselControls, CarouselFade, CarouselRegion, useCarousel } from './carousel.tsx';

const WORDS = ['One page that gets you booked.', 'Hear back within 48 hours.'];

function Slides() {
  const carousel = useCarousel({ count: WORDS.length });
  return (
    <CarouselRegion carousel={carousel} aria-label="What it is">
      <Stack>
        <CarouselFade carousel={carousel}>
          <Heading level={1}>{WORDS[carousel.index]}</Heading>
        </CarouselFade>
        <CarouselControls carousel={carousel} />
      </Stack>
    </CarouselRegion>
  );
}

const meta = {
  title: 'Overlays/Carousel',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => <Slides />,
};
