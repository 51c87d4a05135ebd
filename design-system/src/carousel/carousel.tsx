import type { ComponentProps } from 'react';
import { Button } from '#src/button/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#src/icon/icon.tsx';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import type { CarouselState } from './use-carousel.ts';
import styles from './carousel.module.css';

export { useCarousel, type CarouselHold, type CarouselOptions, type CarouselState } from './use-carousel.ts';

interface WithCarousel {
  /** The result of `useCarousel`. */
  carousel: CarouselState;
}

export interface CarouselRegionProps extends ComponentProps<'section'>, WithCarousel {
  /** The subject of the slides. */
  'aria-label': string;
}

/** The slides and their controls. The slides wait while a pointer or the focus is inside. */
export function CarouselRegion({ carousel: { hold }, className, ...rest }: CarouselRegionProps) {
  return (
    <section
      {...rest}
      aria-roledescription="carousel"
      className={cx(styles.region, className)}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        hold('pointer', true);
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event);
        hold('pointer', false);
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        hold('focus', event.target.matches(':focus-visible'));
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        hold('focus', false);
      }}
    />
  );
}

export interface CarouselFadeProps extends ComponentProps<'div'>, WithCarousel {}

/**
 * Wraps the content that changes with the slide. Screen readers read a slide that a person chose, but no automatic
 * change.
 */
export function CarouselFade({ carousel, className, ...rest }: CarouselFadeProps) {
  return (
    <div
      aria-live={carousel.paused ? 'polite' : 'off'}
      aria-atomic="true"
      {...rest}
      className={cx(styles.fade, className)}
      data-phase={carousel.phase}
    />
  );
}

export interface CarouselControlsProps extends Omit<ComponentProps<'div'>, 'children'>, WithCarousel {
  /** Names a dot. @default n => `Slide ${n}` */
  slideLabel?: ((number: number) => string) | undefined;
}

/** One bar per slide, and arrows from 768 px on. The bar of the current slide fills. */
export function CarouselControls({ carousel, slideLabel, className, ...rest }: CarouselControlsProps) {
  const { index, count, interval, paused, go } = carousel;
  return (
    <div {...rest} className={cx(styles.controls, className)}>
      <div
        role="group"
        aria-label="Slides"
        className={styles.dots}
        data-paused={paused || undefined}
        style={cssVars({ '--carousel-interval': `${interval}ms` })}
      >
        {Array.from({ length: count }, (_, i) => (
          <button
            key={i}
            type="button"
            className={styles.dot}
            aria-label={slideLabel ? slideLabel(i + 1) : `Slide ${i + 1}`}
            aria-current={i === index || undefined}
            onClick={() => go(i)}
          >
            <i className={styles.bar} />
          </button>
        ))}
      </div>
      <div className={styles.arrows}>
        <Button variant="quiet" iconOnly aria-label="Previous slide" onClick={() => go(index - 1)}>
          <ArrowLeftIcon />
        </Button>
        <Button variant="quiet" iconOnly aria-label="Next slide" onClick={() => go(index + 1)}>
          <ArrowRightIcon />
        </Button>
      </div>
    </div>
  );
}
