import { useEffect, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Close, Content, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { Button } from '#src/button/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, XIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { given } from '#src/internal/given.ts';
import { useFocusReturn } from '#src/internal/use-focus-return.ts';
import { Data } from '#src/text/text.tsx';
import hidden from '#src/visually-hidden/visually-hidden.module.css';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import { useSwipe } from './use-swipe.ts';
import styles from './lightbox.module.css';

/** One picture or video. */
export interface LightboxItem {
  src: string;
  /** Describes the picture or video. The text also appears below it. */
  alt: string;
  /** @default 'image' */
  type?: 'image' | 'video' | undefined;
  /** The still picture of a video, shown until the video plays. */
  poster?: string | null | undefined;
}

export interface LightboxProps extends Omit<
  ComponentProps<typeof Content>,
  'title' | 'asChild' | 'children'
> {
  items: readonly LightboxItem[];
  /** The item shown, from 0. Leave out to let the lightbox keep its own place. */
  index?: number | undefined;
  /** @default 0 */
  defaultIndex?: number | undefined;
  onIndexChange?: ((index: number) => void) | undefined;
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A control that opens it: one element that takes a ref. */
  trigger?: ReactNode;
  /** A control for the item at this index, next to the close button. */
  renderAction?: ((index: number) => ReactNode) | undefined;
}

/**
 * Pictures and videos over the whole screen, one at a time. Arrows, Home, End and a swipe of over 50 px change the
 * item. The first item follows the last one. Focus stays inside and returns to the element that had it.
 */
export function Lightbox(props: LightboxProps) {
  const { items, index, defaultIndex, onIndexChange, open, defaultOpen, onOpenChange, trigger, ...rest } =
    props;
  return (
    <Root {...given({ open, defaultOpen, onOpenChange })}>
      {trigger ? <Trigger asChild>{trigger}</Trigger> : null}
      <Portal>
        <Stage {...rest} {...{ items, index, defaultIndex, onIndexChange }} />
      </Portal>
    </Root>
  );
}

type StageProps = Omit<LightboxProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger'>;

function Stage(props: StageProps) {
  const { items, index, defaultIndex = 0, onIndexChange, renderAction, className, ...rest } = props;
  const [own, setOwn] = useState(defaultIndex);
  const at = wrap(index ?? own, items.length);
  const go = (to: number) => {
    setOwn(wrap(to, items.length));
    onIndexChange?.(wrap(to, items.length));
  };
  const swipe = useSwipe((step) => go(at + step));
  usePreload([items[wrap(at - 1, items.length)], items[wrap(at + 1, items.length)]]);
  const focus = useFocusReturn(rest);
  const item = items[at];
  if (!item) return null;
  const name = `${item.type === 'video' ? 'Video' : 'Image'} ${at + 1} of ${items.length}`;
  const isOneOfMany = items.length > 1;
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    rest.onKeyDown?.(event);
    const to = placeByKey(event.key, at, items.length);
    // A video's own controls use the arrows.
    if (to === null || event.defaultPrevented || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Content
      aria-describedby={undefined}
      {...rest}
      {...(isOneOfMany ? swipe : {})}
      className={cx(styles.root, className)}
      {...focus}
      onKeyDown={handleKeyDown}
    >
      <Title className={hidden.root}>{name}</Title>
      <Head place={`${at + 1} / ${items.length}`} action={renderAction?.(at)} />
      {isOneOfMany ? <Arrow label="Previous" icon={<ArrowLeftIcon />} onClick={() => go(at - 1)} /> : null}
      <Media key={`${at} ${item.src}`} item={item} />
      {isOneOfMany ? <Arrow label="Next" icon={<ArrowRightIcon />} onClick={() => go(at + 1)} /> : null}
      <p className={styles.caption} aria-live="polite">
        {item.alt ? (
          <>
            <VisuallyHidden>{name}. </VisuallyHidden>
            {item.alt}
          </>
        ) : (
          name
        )}
      </p>
    </Content>
  );
}

function Head({ place, action }: { place: string; action: ReactNode }) {
  return (
    <header className={styles.head}>
      <Data aria-hidden="true">{place}</Data>
      <span className={styles.controls}>
        {action}
        <Close asChild>
          <Button variant="art" iconOnly aria-label="Close">
            <XIcon />
          </Button>
        </Close>
      </span>
    </header>
  );
}

function Arrow({
  label,
  icon,
  onClick,
}: {
  label: 'Previous' | 'Next';
  icon: ReactNode;
  onClick: () => void;
}) {
  return (
    <Button
      variant="art"
      size="lg"
      iconOnly
      aria-label={label}
      className={label === 'Previous' ? styles.previous : styles.next}
      onClick={onClick}
    >
      {icon}
    </Button>
  );
}

function Media({ item: { type, src, alt, poster } }: { item: LightboxItem }) {
  if (type !== 'video') return <img className={styles.media} src={src} alt={alt} draggable={false} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded video has no captions
    <video
      className={styles.media}
      src={src}
      poster={poster ?? undefined}
      aria-label={alt}
      controls
      playsInline
      preload="metadata"
    />
  );
}

/** Wraps an index around: the item before the first is the last. */
function wrap(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}

function placeByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowRight') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Loads the neighbouring pictures in advance. */
function usePreload(items: readonly (LightboxItem | undefined)[]): void {
  const sources = items.flatMap((item) => (item && item.type !== 'video' ? [item.src] : [])).join('\n');
  useEffect(() => {
    for (const src of sources.split('\n').filter(Boolean)) new Image().src = src;
  }, [sources]);
}
