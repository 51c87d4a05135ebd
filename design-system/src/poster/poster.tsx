import { useState, type ComponentProps, type ReactNode } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { gelOf, twoLetters } from '#src/internal/gel.ts';
import styles from './poster.module.css';

interface Picture {
  src?: string | null | undefined;
  /** The same picture in other widths. */
  srcSet?: string | undefined;
  /** The shown width, as `sizes` of an image. @default '100vw' */
  sizes?: string | undefined;
  /** CSS object-position. @default '50% 20%' */
  focus?: string | undefined;
  /** Describes the picture. Empty if the text next to it says enough. */
  alt: string;
  /** Its first two letters stand in for a missing picture. */
  name: string;
  /** Decides the colour of the fallback. @default the name */
  id?: string | undefined;
}

export interface PosterProps extends Omit<ComponentProps<'div'>, 'id'>, Picture {
  /** CSS aspect-ratio. @default '4 / 5' */
  ratio?: string | undefined;
  /** Square corners, for the edge of a card. @default false */
  flush?: boolean | undefined;
}

/** A picture with a scrim. Its children are on the lower edge. Without a picture it shows two giant letters. */
export function Poster(props: PosterProps) {
  const { src, srcSet, sizes, alt, name, id, focus, ratio, flush = false, ...others } = props;
  const { className, style, children, ...rest } = others;
  const art = useArt({ src, srcSet, sizes, alt, name, id });
  const vars = cssVars({ '--poster-ratio': ratio, '--poster-focus': focus, ...art.vars }, style);
  return (
    <div
      {...rest}
      className={cx(styles.root, children ? styles.scrim : undefined, !art.shown && styles.none, className)}
      data-flush={flush || undefined}
      style={vars}
    >
      {art.picture}
      {children ? <div className={styles.content}>{children}</div> : null}
    </div>
  );
}

export interface PosterHeroProps extends Omit<ComponentProps<'section'>, 'id'>, Picture {
  /** The same picture, cropped for 768 px and wider. */
  wideSrc?: string | null | undefined;
}

/** A picture over the whole width of a page, with the page's first heading on it. Add a PosterRow for facts and actions. */
export function PosterHero(props: PosterHeroProps) {
  const { src, srcSet, sizes, alt, name, id, focus, wideSrc, className, style, children, ...rest } = props;
  const art = useArt({ src, srcSet, sizes, alt, name, id, wideSrc });
  return (
    <section
      aria-label={name}
      {...rest}
      className={cx(styles.hero, styles.scrim, !art.shown && styles.none, className)}
      style={cssVars({ '--poster-focus': focus, ...art.vars }, style)}
    >
      {art.picture}
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

export interface PosterRowProps extends ComponentProps<'div'> {
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The row under the name on a PosterHero. Its children are facts. */
export function PosterRow({ actions, className, children, ...rest }: PosterRowProps) {
  return (
    <div {...rest} className={cx(styles.row, className)}>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

interface Art extends Omit<Picture, 'focus'> {
  wideSrc?: string | null | undefined;
}

function useArt({ src, srcSet, sizes, alt, name, id, wideSrc }: Art) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    const image = (
      <img
        className={styles.image}
        // Before `src`: Safari begins to load as soon as it has `src`.
        srcSet={srcSet}
        sizes={sizes}
        src={src}
        alt={alt}
        decoding="async"
        fetchPriority="high"
        onError={() => setBroken(src)}
      />
    );
    const picture = wideSrc ? (
      <picture>
        <source media="(min-width: 768px)" srcSet={wideSrc} />
        {image}
      </picture>
    ) : (
      image
    );
    return { shown: true, picture, vars: {} };
  }
  const gel = gelOf(id ?? name);
  const letters = <span className={styles.letters} aria-hidden="true" data-letters={twoLetters(name)} />;
  const vars = { '--gel-deep': `var(--gel-${gel}-deep)`, '--gel-glow': `var(--gel-${gel}-glow)` } as const;
  return { shown: false, picture: letters, vars };
}
