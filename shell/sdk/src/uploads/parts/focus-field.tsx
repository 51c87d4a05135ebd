import type { FocusPoint } from '@backline/contracts/base/artist-media.schemas';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Field } from '@backline/design-system/field';
import { Slider } from '@backline/design-system/slider';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { PointerEvent } from 'react';
import styles from './focus-field.module.css';

interface Props {
  /** The address of the picture. */
  src: string;
  focus: FocusPoint;
  onChange: (focus: FocusPoint) => void;
}

/** The point that stays in sight of a picture without a focus. */
export const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };

const percent = (share: number) => Math.round(share * 100);
const inPercent = (value: number) => `${value} %`;

/** Chooses the point of a picture that stays in sight: by a drag on the picture, or by two sliders. */
export function FocusField({ src, focus, onChange }: Props) {
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: shareOf(clientX - left, width), y: shareOf(clientY - top, height) });
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 0) choose(event);
  };
  return (
    <Stack gap={4}>
      <Text size="sm" tone="muted">
        Drag the ring to what must stay in sight when the picture is cropped.
      </Text>
      <div className={styles.picture} onPointerDown={choose} onPointerMove={drag}>
        {/* A dragged picture would move its tile in the gallery. */}
        <img src={sizedPicture(src, 640)} alt="" draggable={false} />
        <span
          className={styles.point}
          style={{ left: `${percent(focus.x)}%`, top: `${percent(focus.y)}%` }}
        />
      </div>
      <Field label="In sight, from left to right">
        <Slider
          value={percent(focus.x)}
          valueText={inPercent}
          onValueChange={(value) => onChange({ ...focus, x: value / 100 })}
        />
      </Field>
      <Field label="In sight, from top to bottom">
        <Slider
          value={percent(focus.y)}
          valueText={inPercent}
          onValueChange={(value) => onChange({ ...focus, y: value / 100 })}
        />
      </Field>
    </Stack>
  );
}

function shareOf(distance: number, size: number): number {
  return size === 0 ? 0 : Math.min(1, Math.max(0, Math.round((distance / size) * 100) / 100));
}
