import type { Meta, StoryObj } from '@storybook/react-vite';
import { Billing } from '#src/billing/billing.tsx';
import { Button } from '#src/button/button.tsx';
import { Chip, ChipList } from '#src/chip/chip.tsx';
import { PencilIcon, ShareIcon } from '#src/icon/icon.tsx';
import { Inline } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { Data, Text } from '#src/text/text.tsx';
import { Poster, PosterHero, PosterRow } from './poster.tsx';

const meta = {
  title: 'Display/Poster',
  component: Poster,
  tags: ['autodocs'],
  subcomponents: { PosterHero, PosterRow },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Hero: Story = {
  render: () => (
    <PosterHero src={STORY_ART} alt="A figure before a lamp" name="Juno Halide">
      <ChipList>
        <Chip tone="art">Dub Techno</Chip>
        <Chip tone="art">Slow House</Chip>
      </ChipList>
      <Billing as="h1" max="min(9.5rem, 20vw)">
        Juno Halide
      </Billing>
      <PosterRow
        actions={
          <>
            <Button variant="accent">
              <ShareIcon />
              Share Profile
            </Button>
            <Button variant="art">
              <PencilIcon />
              Edit Profile
            </Button>
          </>
        }
      >
        <Inline gap={6}>
          <Text>
            <Data strong>12.4K</Data> Spotify
          </Text>
        </Inline>
      </PosterRow>
    </PosterHero>
  ),
};

export const WithAndWithoutPicture: Story = {
  render: () => (
    <Inline gap={6}>
      <Poster src={STORY_ART} alt="" name="Oyelaran" style={{ width: 320 }}>
        <Billing max="6rem">Oyelaran</Billing>
      </Poster>
      <Poster alt="" name="The Low Tide Soundsystem & Friends" style={{ width: 320 }}>
        <Billing max="6rem">The Low Tide Soundsystem & Friends</Billing>
      </Poster>
    </Inline>
  ),
};

export const HeroWithoutPicture: Story = {
  render: () => (
    <PosterHero alt="" name="The Low Tide Soundsystem & Friends">
      <Billing as="h1" max="min(9.5rem, 20vw)">
        The Low Tide Soundsystem & Friends
      </Billing>
    </PosterHero>
  ),
};

export const OneLetter: Story = {
  render: () => (
    <Poster alt="" name="R" style={{ width: 320 }}>
      <Billing max="6rem">R</Billing>
    </Poster>
  ),
};

export const Ratios: Story = {
  render: () => (
    <Inline gap={6}>
      {['1', '16 / 9', '5 / 2'].map((ratio) => (
        <Poster
          key={ratio}
          src={STORY_ART}
          alt=""
          name="Oyelaran"
          ratio={ratio}
          flush
          style={{ width: 320 }}
        />
      ))}
    </Inline>
  ),
};
