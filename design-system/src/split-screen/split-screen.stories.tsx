import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { Billing } from '#src/billing/billing.tsx';
import { Button } from '#src/button/button.tsx';
import { CarouselControls, CarouselRegion, useCarousel } from '#src/carousel/carousel.tsx';
import { Field, Hint } from '#src/field/field.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { Input } from '#src/input/input.tsx';
import { Logo } from '#src/logo/logo.tsx';
import { PaperBill } from '#src/paper-bill/paper-bill.tsx';
import { PasswordInput } from '#src/password-input/password-input.tsx';
import { Poster } from '#src/poster/poster.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Stat, StatRow } from '#src/stat/stat.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { Text } from '#src/text/text.tsx';
import { CardScreen, SplitScreen, StageScreen } from './split-screen.tsx';

const LINES = [
  'Oyelaran + Ren',
  'Kasimir Bloom & The Night Porters',
  'Welcome back',
  'Nine Lamps',
  'The Low Tide Soundsystem',
  'Saint Fjord',
];

function Stage() {
  const carousel = useCarousel({ count: 2 });
  const main = (
    <Button variant="accent" size="lg" block>
      Request Early Access
    </Button>
  );
  return (
    <CarouselRegion carousel={carousel} aria-label="What it is">
      <StageScreen
        head={
          <>
            <Logo />
            <Badge plain>Closed beta</Badge>
          </>
        }
        art={
          <Poster src={STORY_ART} alt="A figure before a lamp" name="Juno Halide" ratio="auto" flush>
            <Billing max="15rem">Juno Halide</Billing>
            <StatRow onArt>
              <Stat value="12.4K" label="Spotify" />
              <Stat value="48.1K" label="TikTok" />
              <Stat value="9.2K" label="Instagram" />
            </StatRow>
          </Poster>
        }
        controls={<CarouselControls carousel={carousel} />}
        pinned={main}
      >
        <Heading level={1}>One page that gets you booked.</Heading>
        <Text lead>Connect Spotify or SoundCloud and Backline builds your DJ profile.</Text>
      </StageScreen>
    </CarouselRegion>
  );
}

const meta = {
  title: 'Layout/SplitScreen',
  component: SplitScreen,
  tags: ['autodocs'],
  subcomponents: { CardScreen, StageScreen },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const FormAndPaper: Story = {
  render: () => (
    <SplitScreen
      head={<Logo />}
      aside={
        <PaperBill
          lines={LINES}
          open={2}
          head={['Tonight', 'Doors 22:00']}
          foot={['Backline', 'Hear back within 48 hours']}
        />
      }
    >
      <Heading level={1} size={2}>
        Good to see you again
      </Heading>
      <Stack gap={5}>
        <Field label="Email">
          <Input type="email" defaultValue="juno@" />
        </Field>
        <Field label="Password">
          <PasswordInput />
        </Field>
        <Hint>We detect your account type (artist or organisation) automatically.</Hint>
        <Button variant="accent" size="lg" block disabled>
          Sign In
        </Button>
      </Stack>
    </SplitScreen>
  ),
};

export const OneCard: Story = {
  render: () => (
    <CardScreen head={<Logo />}>
      <Heading level={1} size={2}>
        Admin Login
      </Heading>
      <Field label="Email">
        <Input type="email" />
      </Field>
      <Button variant="accent" size="lg" block>
        Sign In
      </Button>
    </CardScreen>
  ),
};

export const StageAndWords: Story = {
  render: () => <Stage />,
};
