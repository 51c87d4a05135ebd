import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { Badge } from '@backline/design-system/badge';
import {
  CarouselControls,
  CarouselFade,
  CarouselRegion,
  useCarousel,
} from '@backline/design-system/carousel';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { StageScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { LegalLinks, routes, useFlag, withNext } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { FeaturedPoster } from './featured-poster.tsx';
import styles from './landing-stage.module.css';
import { LiveNights } from './live-nights.tsx';

const SLIDES = [
  {
    title: 'One page that gets you booked.',
    lead: 'Connect Spotify or SoundCloud and Backline builds your DJ profile: mixes, pictures, venues and numbers, ready to share.',
    art: <FeaturedPoster />,
    on: 'art',
  },
  {
    title: 'Take the open slot.',
    lead: `Apply to events with your profile and a few words. You’ll hear back from the venue within ${REPLY_HOURS} hours.`,
    art: <NightBill tape="Your name" max="clamp(3.5rem, 7.4vw, 7rem)" />,
    on: 'paper',
  },
] as const;

interface Props {
  /** Content in the corner, next to the badge. */
  corner?: ReactNode;
  /** Buttons below the text, from 768 px on. */
  actions: ReactNode;
  /** The same buttons for phones, pinned to the bottom. */
  pinned: ReactNode;
  /** The page that the person asked for, which needs a session. */
  next: string | undefined;
}

/** The two slides that describe the product. */
export function LandingStage({ corner, actions, pinned, next }: Props) {
  const carousel = useCarousel({ count: SLIDES.length });
  const slide = SLIDES[carousel.index] ?? SLIDES[0];
  const isOpen = useFlag('open-signup').isOn === true;
  return (
    <StageScreen
      className={styles.root}
      frame={<CarouselRegion carousel={carousel} aria-label="What Backline does" />}
      headOn={slide.on}
      head={
        <>
          <Logo on={slide.on} link={<Link to={routes.landing} />} />
          <span className={styles.corner} data-on={slide.on}>
            {isOpen ? null : <Badge plain>Closed beta</Badge>}
            {corner}
          </span>
        </>
      }
      art={
        <CarouselFade carousel={carousel} className={styles.art}>
          {slide.art}
        </CarouselFade>
      }
      controls={
        <div className={styles.controls}>
          <CarouselControls carousel={carousel} />
          <LiveNights />
          <LegalLinks />
        </div>
      }
      pinned={pinned}
    >
      {next === undefined ? null : (
        <p role="status">
          That page is for members.{' '}
          <Link to={withNext(routes.login, next)} className={linkClass()}>
            Sign in to go on
          </Link>
        </p>
      )}
      <CarouselFade carousel={carousel} className={styles.text}>
        <Heading level={1}>{slide.title}</Heading>
        <Text lead className={styles.lead}>
          {slide.lead}
        </Text>
      </CarouselFade>
      <div className={styles.actions}>{actions}</div>
    </StageScreen>
  );
}
